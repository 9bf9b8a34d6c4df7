import { localText, zoneName } from "../../../server/contract/values/moments";
import { countOf } from "../../../server/contract/values/numbers";
import { useClock } from "../../interface/clock";
import { isLink } from "../../interface/is-link";
import { SummaryList, type SummaryRow } from "../../interface/summary-list";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import type { InterviewView } from "./interview-view";

/** When and where somebody is met, and what was answered. */
export function InterviewDetails({ interview }: { interview: InterviewView }) {
  const { startsAt, minutes, timezone, place, url, people, recruiterNote, answer, proposals, note } = interview;
  const isElsewhere = timezone !== null && timezone !== useClock().timezone;
  const rows: (SummaryRow | null)[] = [
    { label: "When", value: <TimeText at={startsAt} /> },
    isElsewhere ? { label: `In ${zoneName(timezone)}`, value: localText(startsAt, timezone, new Date()) } : null,
    minutes === null ? null : { label: "Length", value: countOf(minutes, "minute") },
    place === null ? null : { label: "Where", value: place },
    isLink(url) ? { label: "Link", value: <a href={url}>{url}</a> } : null,
    people === null ? null : { label: "With", value: people },
    recruiterNote === null ? null : { label: "The recruiter’s note", value: writtenText(recruiterNote) },
    answer === null ? null : { label: "Your answer", value: answers[answer] },
    proposals.length === 0
      ? null
      : {
          label: "You could come on",
          value: proposals.map((at) => (
            <p key={at}>
              <TimeText at={at} />
            </p>
          )),
        },
    note === null ? null : { label: "Your note", value: note },
  ];
  return <SummaryList rows={rows.filter((row) => row !== null)} />;
}

const answers = { coming: "You will be there", another_time: "You asked for another time" };
