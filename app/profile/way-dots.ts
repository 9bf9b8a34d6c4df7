import type { RecruitmentStatus } from "../../server/contract/records";
import type { StopState } from "../interface/way";

/** How far an application is, by its status: sent, read, tests and talks, offer, hired. */
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

/** What the present stop looks like: a good end is one that happened. */
export function lastStop({ key, kind }: Pick<RecruitmentStatus, "key" | "kind">): StopState {
  if (key === "hired") return "done";
  return kind === "active" ? "now" : "ended";
}

/**
 * An application as five dots. Where it had come to before it ended a list does not say, so an end stands after the first;
 * a status of somebody else's API is under way.
 */
export function wayDots(status: Pick<RecruitmentStatus, "key" | "kind">): StopState[] {
  const last = lastStop(status);
  const at = last === "ended" ? 1 : (stopOf[status.key ?? ""] ?? 1);
  return Array.from({ length: stops }, (_, index) => (index < at ? "done" : index === at ? last : "next"));
}
