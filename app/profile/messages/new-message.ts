import { z } from "zod";
import type { Failure } from "../../../server/contract/outcomes";
import { maxMessage } from "../../../server/contract/values/messages";
import { chosenFile } from "../../forms/chosen-file";
import { idempotencyKey, optionalText } from "../../forms/text-rules";

/** The form of a message: a text, a file, or both. */
export const newMessage = z
  .object({
    text: optionalText("Your message", maxMessage),
    file: chosenFile.optional(),
    idempotency_key: idempotencyKey,
  })
  .refine(({ text, file }) => text !== null || file, { path: ["text"], message: "Write your message, or add a file" });

/** Joins the API's errors about a file into one: the API names its own fields (`key`, `type`), but the form has one. */
export function aboutMessage(failure: Failure): Failure {
  if (failure.kind !== "invalid") return failure;
  const { text, ...others } = failure.fields;
  const file = Object.values(others).flat();
  return { ...failure, fields: { ...(text && { text }), ...(file.length > 0 && { file }) } };
}
