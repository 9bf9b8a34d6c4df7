import type { ExamPart } from "../../server/contract/records";

/** Whether a part of an open session may be begun now. Without a status: it may when it was not begun before. */
export const isReady = ({ status, started_at }: Pick<ExamPart, "status" | "started_at">): boolean =>
  status === null ? started_at === null : status === "ready";

/**
 * The latest moment at which a part is marked whose time ended before it was sent. Until then answers may arrive from a device,
 * or the part may be begun again. Null when nothing is awaited.
 */
export function findWaitEnd({
  status,
  late_until,
  restart_until,
}: Pick<ExamPart, "status" | "late_until" | "restart_until">): string | null {
  if (status !== "submitted") return null;
  return (
    [late_until, restart_until]
      .filter((until) => until !== null)
      .sort()
      .at(-1) ?? null
  );
}
