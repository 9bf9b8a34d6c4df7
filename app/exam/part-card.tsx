import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { examParts } from "../../server/contract/values/exam-parts";
import { ButtonLink } from "../interface/button";
import { Tag } from "../interface/tag";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import type { loadAssessment } from "./assessment-data";
import { partTasks } from "./part-tasks";
import { atStart, partNoun } from "./part-words";
import { pointsText, scoreText } from "./score-words";

type Part = SerializeFrom<typeof loadAssessment>["cards"][number];

interface Props {
  part: Part;
  isNext: boolean;
  isWhole: boolean;
}

/** One test: what it is, its result or pass mark, and what can be done now. */
export function PartCard({ part, isNext, isWhole }: Props) {
  const { category, name, tag, waitsUntil, time, isRunning, endsAt, result, pass, act, isAgain, askedBy } = part;
  const { task, ...told } = partTasks[category];
  const work = isWhole ? task : told.work;
  const max = result?.max ?? (isWhole ? null : examParts[category].maxPoints);
  return (
    <li className="card" id={category.replaceAll("_", "-")}>
      <div className="test-head">
        <h2>{name}</h2>{" "}
        <Tag tone={waitsUntil ? "info" : tag.tone}>{waitsUntil && !isRunning ? "Not marked yet" : tag.label}</Tag>
      </div>
      <p>{time ? `${time}, ${work}` : atStart(work)}.</p>
      {endsAt && (
        <p>
          <strong>
            Ends on <TimeText at={endsAt} />.
          </strong>
        </p>
      )}
      {max !== null && <ResultBar score={result?.score ?? null} max={max} pass={pass} />}
      {!isWhole && (!result || category === "data_entry") && <p className="muted">Pass mark: {told.pass}.</p>}
      {askedBy.map(({ job_id, title, due_at }) => (
        <p key={job_id}>
          Needed for: <Link to={paths.profile.application(job_id)}>{title}</Link>
          {due_at && (
            <>
              , until <TimeText at={due_at} />
            </>
          )}
          .
        </p>
      ))}
      {result && <Result {...result} />}
      <Attempts part={part} isWhole={isWhole} />
      <p className="test-ways">
        {act && (
          <ButtonLink
            look={isNext ? "main" : "plain"}
            to={paths.exam.part(category, isAgain && isWhole ? { again: 1 } : {})}
          >
            {act[0]}
            <span className="sr-only">{act[1]}</span>
          </ButtonLink>
        )}{" "}
        {!isRunning && !isWhole && (
          <Link to={paths.exam.practice(category)}>
            Practise<span className="sr-only"> {partNoun(category)}</span> for 2 minutes
          </Link>
        )}
      </p>
      {result && result.sum.length > 0 && (
        <details>
          <summary>How the score was worked out</summary>
          <ol className="list-decimal pl-6">
            {result.sum.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

interface BarProps {
  score: number | null;
  max: number;
  /** Points to pass with; null when the API does not say. */
  pass: number | null;
}

/** A test's points as a bar to the maximum, with a tick at the pass mark. */
function ResultBar({ score, max, pass }: BarProps) {
  const at = (points: number) => `${Math.round((1000 * points) / max) / 10}%`;
  return (
    <div>
      {score !== null && (
        <p>
          <strong>
            {scoreText(score)} of {scoreText(max)}
          </strong>
          {pass !== null && `, pass mark ${scoreText(pass)}`}
        </p>
      )}
      <svg className="result-bar" aria-hidden="true">
        <rect width="100%" height="8" y="2" rx="4" />
        {score !== null && <rect width={at(score)} height="8" y="2" rx="4" data-is="score" />}
        {pass !== null && <rect x={at(pass)} width="2" height="12" data-is="pass" />}
      </svg>
    </div>
  );
}

/** The result that counts now; figures that the API does not return are left out. */
function Result({ score, max, band, takenAt, validUntil, notes }: NonNullable<Part["result"]>) {
  return (
    <>
      {(band || takenAt || validUntil || score !== null) && (
        <p className="muted">
          {score !== null && max === null && `${pointsText(score, max)}. `}
          {band && `${band}. `}
          {takenAt && (
            <>
              Taken on <TimeText at={takenAt} as="day" />.{" "}
            </>
          )}
          {validUntil && (
            <>
              Counts for every job until <TimeText at={validUntil} as="day" />.
            </>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
    </>
  );
}

/** Whether answers are being marked, and whether or when the test can be taken again. */
function Attempts({ part, isWhole }: { part: Part; isWhole: boolean }) {
  const { category, isRunning, isInMarking, markedSince, waitsUntil, retakeAt, restartUntil } = part;
  const noun = partNoun(category);
  if (isRunning) return null;
  return (
    <>
      {waitsUntil && (
        <p className="notice">
          {markedSince && (
            <>
              The time ended on <TimeText at={markedSince} />.{" "}
            </>
          )}
          Everything saved by then counts. We mark it on <TimeText at={waitsUntil} /> at the latest: answers may still
          be on a device. <Link to={paths.exam.part(category)}>Have {noun} marked now</Link>
        </p>
      )}
      {isInMarking && !waitsUntil && !isWhole && (
        <p>
          {markedSince && (
            <>
              Sent on <TimeText at={markedSince} />.{" "}
            </>
          )}
          {examParts[category].isReadByPeople
            ? "A person reads it. The result stands here within 3 working days, and we email you."
            : "It is being marked."}
        </p>
      )}
      {restartUntil && (
        <p>
          Did something break? <Link to={paths.exam.part(category)}>Begin {noun} once more</Link> until{" "}
          <TimeText at={restartUntil} />.
        </p>
      )}
      {retakeAt && (
        <p>
          Next try: from <TimeText at={retakeAt} />.
        </p>
      )}
    </>
  );
}
