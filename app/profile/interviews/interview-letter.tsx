import { Link } from "@remix-run/react";
import { localText, zoneName } from "../../../server/contract/values/moments";
import { countOf } from "../../../server/contract/values/numbers";
import { useClock } from "../../interface/clock";
import { DayStrip } from "../../interface/day-strip";
import { Figures } from "../../interface/figures";
import { isLink } from "../../interface/is-link";
import { Letter } from "../../interface/letter";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import type { InterviewView, TimesView } from "./interview-view";

/** The invitation to an interview as a letter: time, place, people, and the answer given. */
export function InterviewLetter({ interview }: { interview: InterviewView }) {
  const { jobId, from, writtenAt, hours, startsAt, timezone } = interview;
  const own = useClock().timezone;
  const there =
    timezone !== null && timezone !== own
      ? [{ label: `In ${zoneName(timezone)}`, value: localText(startsAt, timezone, new Date()) }]
      : [];
  return (
    <Letter from={from} day={writtenAt && <TimeText at={writtenAt} as="day" />}>
      <div>
        <p className="letter-figure">
          <TimeText at={startsAt} as="day" />
        </p>
        <p className="strong">
          {hours.words} ({zoneName(own)} time)
        </p>
        <DayStrip path={hours.path} />
        {hours.isNight && <p className="mt-2">This is at night for you.</p>}
      </div>
      <Circumstances first={there} {...interview} />
      <p className="no-print">
        <Link to={paths.profile.interviewIcs(jobId)} reloadDocument>
          Add to calendar
        </Link>
      </p>
      <Answered {...interview} />
    </Letter>
  );
}

/** The letter before a time is chosen: what the interview will be like, and what was answered if no time suited. */
export function TimesLetter({ times }: { times: TimesView }) {
  return (
    <Letter from={times.from} day={times.writtenAt && <TimeText at={times.writtenAt} as="day" />}>
      <p>They would like to meet you. Choose the time that suits you.</p>
      <Circumstances first={[]} {...times} />
      <Answered answer={times.isAnswered ? "another_time" : null} {...times} />
    </Letter>
  );
}

type CircumstancesProps = Pick<InterviewView, "minutes" | "place" | "url" | "people" | "recruiterNote"> & {
  /** Facts before the others. */
  first: { label: string; value: string }[];
};

/** How long, where and with whom, the recruiter's note, and the link to join. */
function Circumstances({ first, minutes, place, url, people, recruiterNote }: CircumstancesProps) {
  const facts = [
    ...first,
    minutes !== null && { label: "Length", value: countOf(minutes, "minute") },
    place !== null && { label: "Where", value: place },
    people !== null && { label: "With", value: people },
  ].filter((fact) => fact !== false);
  return (
    <>
      {facts.length > 0 && <Figures facts={facts} />}
      {recruiterNote !== null && (
        <div>
          <p className="muted text-base">The recruiter’s note</p>
          <blockquote className="written">{writtenText(recruiterNote)}</blockquote>
        </div>
      )}
      {isLink(url) && (
        <p className="wrap-anywhere">
          Join here: <a href={url}>{url}</a>
        </p>
      )}
    </>
  );
}

/** The answer given. Proposed times have bars, as the appointment has. */
function Answered({ answer, proposals, note }: Pick<InterviewView, "answer" | "proposals" | "note">) {
  if (answer === null) return null;
  return (
    <div className="letter-answer">
      <p className="strong">✓ {answers[answer]}</p>
      {proposals.length > 0 && (
        <>
          <p>You could come on</p>
          <ul>
            {proposals.map(({ at, hours }) => (
              <li key={at}>
                <TimeText at={at} />
                {hours.isNight && " · Night"}
                <DayStrip path={hours.path} />
              </li>
            ))}
          </ul>
        </>
      )}
      {note !== null && <blockquote className="written">{writtenText(note)}</blockquote>}
    </div>
  );
}

const answers = { coming: "You will be there", another_time: "You asked for another time" };
