import type { ApplicationJobCard } from "../../server/contract/records";
import { isComing } from "./status-tone";

type Waiting = Pick<ApplicationJobCard, "next_action" | "interview">;

/** Whether the action's moment is the start of an interview, which is then not a deadline. */
export const isStart = ({ next_action, interview }: Waiting): boolean =>
  interview !== null &&
  next_action !== null &&
  next_action.due_at !== null &&
  Date.parse(next_action.due_at) === Date.parse(interview.starts_at);

/** What an application needs from its person; null for nothing, for example after they confirmed the interview. */
export function nextOf(held: Waiting) {
  const { next_action } = held;
  if (!next_action) return null;
  const begins = isStart(held);
  return begins && isComing(held) ? null : { ...next_action, begins };
}
