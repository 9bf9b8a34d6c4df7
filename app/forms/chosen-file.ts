import { z } from "zod";
import type { Failure } from "../../server/contract/outcomes";
import { maxUploadBytes, sizeProblems } from "../../server/contract/values/uploads";

/** A file that was chosen in the form; the server judges its content later. */
export const chosenFile = z
  .file({ error: "Select a file" })
  .min(1, sizeProblems.empty)
  .max(maxUploadBytes - 1, sizeProblems.size);

/** The API names its own fields (`key`, `type`); on these pages all of them mean the one file. */
export function aboutFile(failure: Failure): Failure {
  if (failure.kind !== "invalid") return failure;
  const [said = failure.message] = Object.values(failure.fields).flat();
  return { ...failure, fields: { file: [said] } };
}
