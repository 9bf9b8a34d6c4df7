import { Link } from "@remix-run/react";
import { usualMinutes } from "../../../server/contract/values/interviews";
import { clockText, localText, wallTime, zoneName } from "../../../server/contract/values/moments";
import { countOf } from "../../../server/contract/values/numbers";
import { useClock } from "../../interface/clock";
import { DayStrip, dayPath } from "../../interface/day-strip";
import { Figures } from "../../interface/figures";
import { isLink } from "../../interface/is-link";
import { Letter } from "../../interface/letter";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import type { InterviewView } from "./interview-view";

/** When and where somebody is met, as a letter, and what was answered. */
export function InterviewLetter({ interview }: { interview: InterviewView }) {
  const { jobId, from, startsAt, minutes, timezone, place, url, people, recruiterNote, answer, proposals, note } =
    interview;
  const own = useClock().timezone;
  const length = minutes ?? usualMinutes;
  const { hour, minute } = wallTime(new Date(startsAt), own);
  const start = hour * 60 + minute;
  const end = new Date(Date.parse(startsAt) + length * 60_000);
  const facts = [
    timezone !== null &&
      timezone !== own && { label: `In ${zoneName(timezone)}`, value: localText(startsAt, timezone) },
    minutes !== null && { label: "Length", value: countOf(minutes, "minute") },
    place !== null && { label: "Where", value: place },
    people !== null && { label: "With", value: people },
  ].filter((fact) => fact !== false);
  return (
    <Letter from={from}>
      <div>
        <p className="letter-figure">
          <TimeText at={startsAt} as="day" />
        </p>
        <p className="strong">
          {clockText({ hour, minute })}–{clockText(wallTime(end, own))} ({zoneName(own)} time)
        </p>
        <DayStrip path={dayPath({ start, length })} />
        {isAtNight(start, length) && <p className="mt-2">This is at night for you.</p>}
      </div>
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
      {answer !== null && (
        <div>
          <p className="strong">✓ {answers[answer]}</p>
          {proposals.length > 0 && <p>You could come on</p>}
          {proposals.map((at) => (
            <p key={at}>
              <TimeText at={at} />
            </p>
          ))}
          {note !== null && <p className="written">{writtenText(note)}</p>}
        </div>
      )}
      <p>
        <Link to={paths.profile.interviewIcs(jobId)} reloadDocument>
          Add to calendar
        </Link>
      </p>
    </Letter>
  );
}

const answers = { coming: "You will be there", another_time: "You asked for another time" };

/** More of it lies between 22:00 and 6:00 than not. */
const isAtNight = (start: number, length: number) => (start + length / 2 + 120) % 1440 < 480;
