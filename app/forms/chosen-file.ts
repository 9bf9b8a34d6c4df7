import { z } from "zod";
import type { Failure } from "../../server/contract/outcomes";
import { maxUploadBytes, sizeProblems } from "../../server/contract/values/uploads";

/** A file that was chosen in the form. Only its presence and size are checked here; the server judges its content later. */
export const chosenFile = z
  .file({ error: "Select a file" })
  .min(1, sizeProblems.empty)
  .max(maxUploadBytes - 1, sizeProblems.size);

/**
 * Joins the API's errors into one about the file: the API names its own fields (`key`, `type`), but these pages have one field.
 */
export function aboutFile(failure: Failure): Failure {
  if (failure.kind !== "invalid") return failure;
  const [said = failure.message] = Object.values(failure.fields).flat();
  return { ...failure, fields: { file: [said] } };
}
