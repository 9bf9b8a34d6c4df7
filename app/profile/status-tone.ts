import type { RecruitmentStatus } from "../../server/contract/records";
import type { Tone } from "../interface/tag";

/** The colour that repeats a status: warm where the person has to act, green for the good end, none for the rest. */
export function toneOf({ status, next_action }: { status: RecruitmentStatus; next_action: unknown }): Tone {
  if (status.key === "hired" || status.key === "offer_accepted") return "success";
  if (next_action && status.key !== "draft") return "warning";
  return status.kind === "active" && status.key !== "draft" ? "info" : "plain";
}
