import type { RecruitmentStatus } from "../../server/contract/records";
import type { StopState } from "../interface/way";

/** The dot that an application has reached, by its status: sent, read, tests and talks, offer, hired. */
const stopOf: Record<string, number> = {
  draft: 0,
  submitted: 1,
  screening: 1,
  assessment: 2,
  shortlisted: 2,
  interview: 2,
  on_hold: 2,
  offer: 3,
  offer_accepted: 3,
  hired: 4,
};

const stops = 5;

/** The state of the last dot: being hired counts as done. */
export function lastStop({ key, kind }: Pick<RecruitmentStatus, "key" | "kind">): StopState {
  if (key === "hired") return "done";
  return kind === "active" ? "now" : "ended";
}

/**
 * An application as five dots. A list does not say how far an ended application had come, so its end is after the first dot; an
 * unknown status of another API counts as under way.
 */
export function wayDots(status: Pick<RecruitmentStatus, "key" | "kind">): StopState[] {
  const last = lastStop(status);
  const at = last === "ended" ? 1 : (stopOf[status.key ?? ""] ?? 1);
  return Array.from({ length: stops }, (_, index) => (index < at ? "done" : index === at ? last : "next"));
}
