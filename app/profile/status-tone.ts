import type { RecruitmentStatus } from "../../server/contract/records";
import type { Tone } from "../interface/tag";

interface Standing {
  status: RecruitmentStatus;
  next_action: unknown;
  interview: { answer: string | null } | null;
}

/** Whether the interview is confirmed, so that the person has nothing to do until then. */
export const isComing = ({ interview }: Pick<Standing, "interview">): boolean => interview?.answer === "coming";

/** The colour of a status: warm when the person has to act, green for a good end, none for the rest. */
export function toneOf({ status, next_action, interview }: Standing): Tone {
  if (status.key === "hired" || status.key === "offer_accepted") return "success";
  if (next_action && !isComing({ interview }) && status.key !== "draft") return "warning";
  return status.kind === "active" && status.key !== "draft" ? "info" : "plain";
}
