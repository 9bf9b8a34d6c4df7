import { maxUploadBytes, sizeProblems } from "../../server/contract/values/uploads";

/** Why a file of this size cannot be sent; null for one that can. */
export function findSizeProblem({ size }: { size: number }): string | null {
  if (size === 0) return sizeProblems.empty;
  return size >= maxUploadBytes ? sizeProblems.size : null;
}

/** "1.2 of 3.4 MB", "12 of 40 KB": in the unit of the whole. */
export function progressText(sent: number, total: number): string {
  const isSmall = total < 1_000_000;
  const amount = (bytes: number) => (isSmall ? Math.round(bytes / 1000) : (bytes / 1_000_000).toFixed(1));
  return `${amount(sent)} of ${amount(total)} ${isSmall ? "KB" : "MB"}`;
}
