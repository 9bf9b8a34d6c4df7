import type { ExamSession } from "../../../server/contract/records";
import { TimeText } from "../../interface/time-text";
import { partName } from "../part-words";
import { percentText } from "../score-words";
import { formatPart, sessionWords } from "./sitting-words";

/** A session as the history shows it. */
export type SittingView = ReturnType<typeof sittingView>;

/** A session for the history. */
export const sittingView = (session: ExamSession) => ({
  id: session.id,
  openedAt: session.created_at ?? session.started_at,
  status: session.status && sessionWords[session.status],
  overall: session.overall_score === null ? null : percentText(session.overall_score),
  parts: session.parts.map((part) => ({ name: partName(part.category), how: formatPart(part) })),
});

/** The history of all sessions, the newest first. */
export function Sittings({ sittings }: { sittings: readonly SittingView[] }) {
  return (
    <ul className="grid gap-4">
      {sittings.map(({ id, openedAt, status, overall, parts }) => (
        <li key={id} className="card">
          <h3 className="text-lg">
            {openedAt ? (
              <>
                Opened on <TimeText at={openedAt} />
              </>
            ) : (
              "Assessment"
            )}
          </h3>
          <p className="muted">{[status, overall && `Overall ${overall}`].filter(Boolean).join(". ")}</p>
          <ul className="mt-2">
            {parts.map(({ name, how }) => (
              <li key={name}>
                {name}: {how}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
