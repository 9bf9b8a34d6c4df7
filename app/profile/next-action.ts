import type { ApplicationJobCard } from "../../server/contract/records";
import { isComing } from "./status-tone";

type Waiting = Pick<ApplicationJobCard, "next_action" | "interview">;

/** The moment is when an interview begins, and nothing that is over then. */
export const isStart = ({ next_action, interview }: Waiting): boolean =>
  interview !== null &&
  next_action !== null &&
  next_action.due_at !== null &&
  Date.parse(next_action.due_at) === Date.parse(interview.starts_at);

/** What an application asks of its person; null for nothing, as of one whose interview they have said to be at. */
export function nextOf(held: Waiting) {
  const { next_action } = held;
  if (!next_action) return null;
  const begins = isStart(held);
  return begins && isComing(held) ? null : { ...next_action, begins };
}
