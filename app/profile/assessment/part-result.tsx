import { Link } from "@remix-run/react";
import { examParts } from "../../../server/contract/values/exam-parts";
import { partTasks } from "../../exam/part-tasks";
import { atStart, partNoun } from "../../exam/part-words";
import { SummaryList, type SummaryRow } from "../../interface/summary-list";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";
import type { PartResultView } from "./part-result-view";

interface Props {
  part: PartResultView;
  hasOurRules: boolean;
  hasPractice: boolean;
}

/** The result of one part, and how it was computed; for a part not taken, how it is marked. */
export function PartResult({ part, hasOurRules, hasPractice }: Props) {
  const { category, name, tag, result, markedSince, waitsUntil, askedBy } = part;
  const rows = listRows(part, hasOurRules);
  return (
    <section className="section" id={category.replaceAll("_", "-")}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>{name}</h2> <Tag tone={tag.tone}>{tag.label}</Tag>
      </div>
      {markedSince && waitsUntil && (
        <p className="notice">
          The time ended on <TimeText at={markedSince} />. Everything saved by then counts. We mark it on{" "}
          <TimeText at={waitsUntil} /> at the latest: answers may still be on a device, or you may want to begin again.
          Does nothing more come? <Link to={paths.exam.part(category)}>Have {partNoun(category)} marked now</Link>.
        </p>
      )}
      {markedSince && !waitsUntil && (
        <p className="notice">
          Sent on <TimeText at={markedSince} />.{" "}
          {hasOurRules && examParts[category].isReadByPeople
            ? "A person reads it. The result stands here within 3 working days, and we email you."
            : "It is being marked."}
        </p>
      )}
      {rows.length > 0 && <SummaryList rows={rows} />}
      {hasOurRules && result?.passed && (
        <p className="mt-3">Every job that asks for this test has it: there is nothing more to do.</p>
      )}
      {hasOurRules && result?.passed === false && (
        <p className="mt-3">
          This does not stop your applications: recruiters see this result beside everything else you sent.{" "}
          {hasPractice && (
            <>
              Before you take it again, <Link to={paths.exam.practice(category)}>practise {partNoun(category)}</Link> as
              often as you like.
            </>
          )}
        </p>
      )}
      {result && result.sum.length > 0 && (
        <details className="mt-3">
          <summary>How the score was worked out</summary>
          <ol className="mt-2 list-decimal pl-6">
            {result.sum.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      {result?.notes.map((note) => (
        <p key={note} className="mt-3 muted">
          {note}
        </p>
      ))}
      {askedBy.length > 0 && !markedSince && (
        <p className="mt-3">
          <Link to={paths.exam.part(category)}>Take {partNoun(category)} now</Link>
        </p>
      )}
    </section>
  );
}

function listRows(
  { category, isRunning, result, markedSince, retakeAt, askedBy }: PartResultView,
  hasOurRules: boolean,
): SummaryRow[] {
  const { pass } = partTasks[category];
  const rows: (SummaryRow | null)[] = [
    result?.score ? { label: "Score", value: <strong>{result.score}</strong> } : null,
    hasOurRules ? { label: "Pass mark", value: atStart(pass) } : null,
    result?.band ? { label: "Band", value: result.band } : null,
    result || markedSince || !hasOurRules
      ? null
      : {
          label: "Rules and marking",
          value: <Link to={paths.exam.part(category)}>Read about {partNoun(category)}</Link>,
        },
    result?.takenAt ? { label: "Taken", value: <TimeText at={result.takenAt} /> } : null,
    result?.validUntil
      ? { label: "Counts for every job until", value: <TimeText at={result.validUntil} as="day" /> }
      : null,
    isRunning
      ? {
          label: "Running now",
          value: <Link to={paths.exam.part(category)}>Continue {partNoun(category)}</Link>,
        }
      : hasOurRules
        ? { label: "Next try", value: <NextTry {...{ retakeAt, markedSince }} /> }
        : null,
    ...askedBy.map(({ job_id, title, due_at }) => ({
      label: "Needed for",
      value: (
        <>
          <Link to={paths.profile.application(job_id)}>{title}</Link>
          {due_at && (
            <>
              , until <TimeText at={due_at} />
            </>
          )}
        </>
      ),
    })),
  ];
  return rows.filter((row) => row !== null);
}

function NextTry({ retakeAt, markedSince }: Pick<PartResultView, "retakeAt" | "markedSince">) {
  if (!retakeAt) return markedSince ? "After the marking" : "Now";
  return (
    <>
      from <TimeText at={retakeAt} />
    </>
  );
}
