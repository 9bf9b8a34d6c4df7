import type { RecruitmentStatus } from "../../server/contract/records";
import type { Tone } from "../interface/tag";

interface Standing {
  status: RecruitmentStatus;
  next_action: unknown;
  interview: { answer: string | null } | null;
}

/** Whether all is said about an interview: what is left is to be there. */
export const isComing = ({ interview }: Pick<Standing, "interview">): boolean => interview?.answer === "coming";

/** The colour that repeats a status: warm where the person has to act, green for the good end, none for the rest. */
export function toneOf({ status, next_action, interview }: Standing): Tone {
  if (status.key === "hired" || status.key === "offer_accepted") return "success";
  if (next_action && !isComing({ interview }) && status.key !== "draft") return "warning";
  return status.kind === "active" && status.key !== "draft" ? "info" : "plain";
}
