import { maxUploadBytes, sizeProblems } from "../../server/contract/values/uploads";

/** Why a file of this size cannot be sent; null when it can. */
export function findSizeProblem({ size }: { size: number }): string | null {
  if (size === 0) return sizeProblems.empty;
  return size >= maxUploadBytes ? sizeProblems.size : null;
}
