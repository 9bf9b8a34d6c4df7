import { z } from "zod";
import type { Failure } from "../../server/contract/visitor-api";

/** Bytes a file may have, and what the browser's file window offers; the server judges both by content (product 2.7). */
const largestFile = 5 * 1024 * 1024;

/** A file that was chosen in the form. */
export const chosenFile = z
  .file({ error: "Select a file" })
  .min(1, "The selected file is empty")
  .max(largestFile - 1, "The selected file must be smaller than 5 MB");

/** The file as the API client takes it. */
export const readFile = async (file: File) => ({
  filename: file.name,
  contentType: file.type,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** The API names its own fields (`key`, `type`); on these pages they are all the one file. */
export function aboutFile(failure: Failure): Failure {
  if (failure.kind !== "invalid") return failure;
  const [said = failure.message] = Object.values(failure.fields).flat();
  return { ...failure, fields: { file: [said] } };
}
