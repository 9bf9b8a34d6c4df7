import type { ApplicationJobCard } from "../../server/contract/records";

type Held = Pick<ApplicationJobCard, "next_action" | "interview">;

/** `by` the last moment of what is to be done; `on` the moment of an interview, which is not one to answer it until. */
export function dueWord({ next_action, interview }: Held): "by" | "on" {
  const due = next_action?.due_at;
  return due && interview && Date.parse(due) === Date.parse(interview.starts_at) ? "on" : "by";
}
