import { z } from "zod";
import { upToCharacters } from "./values/characters";
import { maxEmailLength } from "./values/limits";

/** Invisible characters that can turn or hide their neighbours; joiners shape letters of some scripts, so they stay. */
const unseen = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Separator}\p{Control}\p{Format}\u2800]/u;

/** One line as it is stored: without invisible characters, and empty when nothing else is left. */
function plainLine(typed: string): string {
  const text = typed.replace(unseen, "").trim();
  return visible.test(text) ? text : "";
}

const upTo = (name: string, most: number) => `${name} must be ${most.toLocaleString("en")} characters or fewer`;

/** A required name; `missing` says what to do: "Enter your family name". */
export const nameText = (missing: string, name: string, most = 255) =>
  z.string(missing).overwrite(plainLine).min(1, missing).max(most, upTo(name, most));

/** A part of a name that some people do not have: empty for those with one name. */
export const maybeName = (name: string, most = 255) => z.string().overwrite(plainLine).max(most, upTo(name, most));

/** An optional line. */
export const line = (name: string, most = 255) =>
  z.string().overwrite(plainLine).max(most, upTo(name, most)).nullable();

/** Optional text of several lines. */
export const paragraphs = (name: string, most: number) =>
  z
    .string()
    .overwrite((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine(upToCharacters(most), upTo(name, most))
    .nullable();

/** An email address of at most `maxEmailLength` characters. */
export const Email = z
  .email("Enter an email address in the right format, like name@example.com")
  .max(maxEmailLength, upTo("Email address", maxEmailLength));
