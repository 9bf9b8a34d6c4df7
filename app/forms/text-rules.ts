import { z } from "zod";

/*
 * The rules of typed answers, for the server only. An empty field reaches them as undefined. A rule that may be left out
 * ends in a transform, never in a pipe: conform would take the field for a required one.
 */

/** What was typed, made plain by `plain` and judged by `rule`; null when nothing is left of it. */
const orNull = (plain: (typed: string) => string, rule: z.ZodType<string>) =>
  z
    .string()
    .optional()
    .transform((typed, ctx) => {
      const text = typed === undefined ? "" : plain(typed);
      if (text === "") return null;
      const judged = rule.safeParse(text);
      if (judged.success) return judged.data;
      for (const { message } of judged.error.issues) ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** A line a person must give; `missing` says what to do: "Enter your family name". */
export const requiredLine = (missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong);

/** A line a person may leave out; null when they do. */
export const optionalLine = (name: string, max = 255) =>
  z
    .string()
    .trim()
    .max(max, `${name} must be ${max} characters or fewer`)
    .optional()
    .transform((typed) => typed || null);

/** Several lines a person may leave out. Line ends count as one character, as they are stored. */
export const optionalText = (name: string, max: number) =>
  orNull(
    (typed) => typed.replace(/\r\n/g, "\n").trim(),
    z.string().max(max, `${name} must be ${max.toLocaleString("en")} characters or fewer`),
  );

const mobileShape = "Enter a mobile number with 10 to 15 digits, like 0917 123 4567 or +63 917 123 4567";
const plainMobile = (typed: string) => typed.replace(/[\s().-]/g, "");
const mobilePattern = /^(09\d{9}|\+[1-9]\d{9,14})$/;

/** A mobile number as typed, with 10 to 15 digits (product 2.2); the API stores it as E.164. */
export const mobile = (missing: string) =>
  z.string({ error: missing }).transform(plainMobile).pipe(z.string().regex(mobilePattern, mobileShape));

export const optionalMobile = orNull(plainMobile, z.string().regex(mobilePattern, mobileShape));

export const optionalEmail = z
  .email("Enter an e-mail address in the right format, like name@example.com")
  .max(254, "E-mail address must be 254 characters or fewer")
  .optional()
  .transform((typed) => typed ?? null);

/** A link as people copy it: `linkedin.com/in/me` gains its https. */
export const optionalLink = orNull(
  (typed) => withScheme(typed.trim()),
  z
    .url({ protocol: /^https?$/, hostname: /\./, error: "Enter a link that starts with https://" })
    .max(255, "Link must be 255 characters or fewer"),
);

export const withScheme = (link: string) =>
  link === "" || /^[a-z]+:/i.test(link) ? link : `https://${link}`;

/** The id of a choice from a list; null when none was made. */
export const optionalChoice = z
  .string()
  .regex(/^\d{1,9}$/, "Choose one of the list")
  .optional()
  .transform((typed) => (typed ? Number(typed) : null));

/**
 * A day as people type it, day first (`21 11 2026`, `21/11/2026`, `21.11.2026`), or as browsers send it, `2026-11-21`.
 * Null when it is not a real day.
 */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const { year, month, day } =
    (
      /^(?<year>\d{4})[-/. ]+(?<month>\d{1,2})[-/. ]+(?<day>\d{1,2})$/.exec(text) ??
      /^(?<day>\d{1,2})[-/. ]+(?<month>\d{1,2})[-/. ]+(?<year>\d{4})$/.exec(text)
    )?.groups ?? {};
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const real = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso : null;
}

/** One of the keys of a small list. */
export const oneOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys, missing: string) =>
  z.enum(keys, { error: missing });

/** A box that may stay unticked. */
export const box = z.boolean().default(false);

/** The key that makes one rendered form act once, however often it is sent. */
export const idempotencyKey = z.uuid("Load this page again and send once more");
