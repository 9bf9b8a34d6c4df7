import type { ExamPart } from "../../server/contract/records";

/** Whether a part of an open session may be begun now. Where its state is not known: when it was not begun before. */
export const isReady = ({ status, started_at }: Pick<ExamPart, "status" | "started_at">): boolean =>
  status === null ? started_at === null : status === "ready";
