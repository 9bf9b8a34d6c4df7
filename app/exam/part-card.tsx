import { Link } from "@remix-run/react";
import { examParts } from "../../server/contract/values/exam-parts";
import { ButtonLink } from "../interface/button";
import { Icon } from "../interface/icon";
import { Tag } from "../interface/tag";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import type { PartCardView } from "./part-card-view";
import { partTasks } from "./part-tasks";
import { atStart, partNoun } from "./part-words";

interface Props {
  part: PartCardView;
  isNext: boolean;
  hasOurRules: boolean;
  hasPractice: boolean;
}

/** One part of the assessment: what it is, its state, and what can be done now. */
export function PartCard({ part, isNext, hasOurRules, hasPractice }: Props) {
  const { category, name, tag, time, isRunning, endsAt, result, act, isAgain, askedBy } = part;
  const noun = partNoun(category);
  const { task, pass } = partTasks[category];
  const work = hasOurRules ? partTasks[category].work : task;
  return (
    <li className="card grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{name}</h2> <Tag tone={tag.tone}>{tag.label}</Tag>
      </div>
      <p>
        {time ? `${time}, ${work}` : atStart(work)}. {hasOurRules && <span className="muted">Pass mark: {pass}.</span>}
      </p>
      {endsAt && (
        <p className="flex items-center gap-2">
          <Icon name="timer" />
          <strong>
            Ends on <TimeText at={endsAt} />.
          </strong>
        </p>
      )}
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
      <Attempts {...part} hasOurRules={hasOurRules} />
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        {act && (
          <ButtonLink
            look={isNext ? "main" : "plain"}
            to={paths.exam.part(category, isAgain && !hasOurRules ? { again: 1 } : {})}
          >
            {act}
          </ButtonLink>
        )}{" "}
        {!isRunning && hasPractice && (
          <Link to={paths.exam.practice(category)}>
            Practise<span className="sr-only"> {noun}</span> for 2 minutes
          </Link>
        )}
      </p>
    </li>
  );
}

/** What counts now, as far as the API tells it. */
function Result({ points, takenAt, validUntil }: NonNullable<PartCardView["result"]>) {
  if (!points && !takenAt && !validUntil) return null;
  return (
    <p>
      {takenAt && (
        <>
          {points ?? "Taken"} on <TimeText at={takenAt} as="day" />.
        </>
      )}
      {points && !takenAt && `${points}.`}{" "}
      {validUntil && (
        <>
          Counts for every job until <TimeText at={validUntil} as="day" />.
        </>
      )}
    </p>
  );
}

/** Whether it can be begun now, and if not, when. */
function Attempts({
  category,
  isRunning,
  isInMarking,
  isWaitedFor,
  retakeAt,
  restartUntil,
  act,
  hasOurRules,
}: PartCardView & Pick<Props, "hasOurRules">) {
  if (isRunning) return null;
  return (
    <>
      {isWaitedFor && (
        <p>
          Time is up and we have your answers. They are not marked yet. Some may still be on a device, or you may want
          to begin again. <Link to={paths.exam.part(category)}>Have {partNoun(category)} marked now</Link>
        </p>
      )}
      {isInMarking && !isWaitedFor && hasOurRules && (
        <p>
          {examParts[category].isReadByPeople
            ? "Your answer is in. A person reads it within 3 working days."
            : "Your answers are in and are being marked."}
        </p>
      )}
      {restartUntil && (
        <p>
          Did something break? <Link to={paths.exam.part(category)}>Begin {partNoun(category)} once more</Link> until{" "}
          <TimeText at={restartUntil} />.
        </p>
      )}
      {retakeAt ? (
        <p>
          Next try: from <TimeText at={retakeAt} />.
        </p>
      ) : (
        act && hasOurRules && <p className="muted">You have one attempt, then the next one after 90 days.</p>
      )}
    </>
  );
}
