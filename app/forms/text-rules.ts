import { z } from "zod";
import {
  aroundDigits,
  exampleNumber,
  internationalNumber,
  likeNumber,
  withCode,
  wrongNumber,
} from "../../server/contract/mobile-number";
import { upToCharacters } from "../../server/contract/values/characters";
import { exampleDay, readDay, readMonth, someDays } from "../../server/contract/values/days";
import { readId } from "../../server/contract/values/ids";
import { maxEmailLength } from "../../server/contract/values/limits";
import { plainAddress, plainCode, plainDigits } from "../../server/contract/values/typed-digits";
import { type NumberLimits, numberIn, plainNumber } from "./number-rule";
import { shaped } from "./shapes";

/*
 * The rules of typed answers; only for the server. An empty field is undefined here. An optional rule must end in a transform,
 * never in a pipe: conform would take the field for a required one.
 */

/** The typed text, cleaned by `plain` and validated by `rule`; null when it is empty. */
const orNull = <Value>(plain: (typed: string) => string, rule: z.ZodType<Value, string>) =>
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

/**
 * Makes one rule for each set of arguments, so that its errors for the browser are computed once and not for every page. All
 * arguments come from the code, so there are few.
 */
function once<Args extends unknown[], Rule>(make: (...args: Args) => Rule): (...args: Args) => Rule {
  const made = new Map<string, Rule>();
  return (...args) => {
    const key = JSON.stringify(args);
    const rule = made.get(key) ?? make(...args);
    made.set(key, rule);
    return rule;
  };
}

/** A required line of text; `missing` says what to do: "Enter your family name". */
export const requiredLine = once((missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong),
);

/** An optional line of text; null when empty. */
export const optionalLine = once((name: string, max: number | undefined = 255) =>
  z
    .string()
    .trim()
    .max(max, `${name} must be ${max} characters or fewer`)
    .optional()
    .transform((typed) => typed || null),
);

/** A part of a name that some people do not have; `""` when empty. */
export const maybeNameField = once((name: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${name} must be ${max} characters or fewer`)
    .optional()
    .transform((typed) => typed ?? ""),
);

/** Optional text of several lines; null when empty. Line ends count as one character, as they are stored. */
export const optionalText = once((name: string, max: number) =>
  orNull(
    (typed) => typed.replace(/\r\n/g, "\n").trim(),
    z.string().refine(upToCharacters(max), `${name} must be ${max.toLocaleString("en")} characters or fewer`),
  ),
);

const likeMobile = { wrong: "?", pattern: likeNumber, without: aroundDigits };
const mobileOf = (country: string | null, which?: "another") =>
  readBy((typed) => internationalNumber(typed, country), wrongNumber(country, which));

/** A required mobile number as E.164: one of the country, or of any country with its code. */
export const mobile = (missing: string, country: string | null) =>
  shaped(z.string({ error: missing }).pipe(mobileOf(country)), likeMobile);

/** An optional mobile number; null when empty. `which` is for a form that asks for two. */
export const optionalMobile = (country: string | null, which?: "another") =>
  shaped(
    orNull((typed) => typed.trim(), mobileOf(country, which)),
    likeMobile,
  );

/** The hint of a mobile number: how to write it. */
export function mobileHint(country: string | null): string {
  const example = exampleNumber(country);
  return example
    ? `Like ${example.national} or ${example.international}`
    : `${withCode[0]?.toUpperCase()}${withCode.slice(1)}`;
}

const emailAddress = z
  .string()
  .max(maxEmailLength, `Email address must be ${maxEmailLength} characters or fewer`)
  .pipe(z.email("Enter an email address in the right format, like name@example.com"));

/** A pattern for the browser that accepts every email address, and more; zod's own rule decides. */
const likeEmail = { wrong: "?", pattern: /[^\s@]@[^\s@]+\.[^\s@]/ };

/** A required email address. */
export const email = (missing: string) =>
  shaped(z.string({ error: missing }).overwrite(plainAddress).pipe(emailAddress), likeEmail);

/** An optional email address; null when empty. */
export const optionalEmail = shaped(orNull(plainAddress, emailAddress), likeEmail);

/**
 * An optional link as people copy it: `linkedin.com/in/me` gets its https. `name` begins the messages, also in the rules below.
 */
export const optionalLink = once((name: string) =>
  shaped(
    orNull(
      (typed) => withScheme(plainAddress(typed)),
      z
        .url({ protocol: /^https?$/, hostname: /\./, error: `${name} must be a web address, like example.com/ana` })
        .max(255, `${name} must be 255 characters or fewer`),
    ),
    // refuse other schemes here too, or the browser would remove the server's error when it checks the field again
    { wrong: "?", pattern: /^(?!(?![Hh][Tt]{2}[Pp][Ss]?:)[A-Za-z]+:).*[.\d\u0080-\uffff]/ },
  ),
);

/** Adds `https://` to a link without a scheme. */
export const withScheme = (link: string) => (link === "" || /^[a-z]+:/i.test(link) ? link : `https://${link}`);

/**
 * A typed text converted by `read`, which returns null for a wrong one; `shape` says how to write it, computed when the error
 * occurs.
 */
const readBy = (read: (typed: string) => string | null, shape: string | (() => string)) =>
  z.string().transform((typed, ctx) => {
    const value = read(typed);
    if (value === null) ctx.addIssue({ code: "custom", message: typeof shape === "string" ? shape : shape() });
    return value ?? z.NEVER;
  });

/** An optional date, `2026-11-21`, in any of the usual notations; null when empty. */
export const optionalDay = once((name: string) =>
  orNull(
    plainDigits,
    readBy(readDay, () => `${name} must be a real day, like ${exampleDay(someDays)}`),
  ),
);

/** An optional month, `2024-03`, in any of the usual notations; null when empty. */
export const optionalMonth = once((name: string) =>
  shaped(orNull(plainDigits, readBy(readMonth, `${name} must be a month and year, like March 2024`)), {
    wrong: "?",
    pattern: /(19|20)\d\d/,
  }),
);

/** An optional number, with a dot for decimals; null when empty. */
export const optionalNumber = once((name: string, limits: NumberLimits) =>
  shaped(
    orNull(plainDigits, numberIn(name, limits)),
    { wrong: "?", pattern: plainNumber },
    { wrong: String(limits.max + 1), least: limits.min, most: limits.max },
  ),
);

const typeTheCode = "Enter the 6-digit code from our email";

/** A code of six digits from an email, without spaces. */
export const mailedCode = z
  .string({ error: typeTheCode })
  .transform(plainCode)
  .pipe(z.string().regex(/^\d{6}$/, typeTheCode));

/** The id of a record or choice that is required. */
export const requiredId = once((missing: string) =>
  z.string({ error: missing }).transform((typed, ctx) => {
    const id = readId(typed);
    if (id === null) ctx.addIssue({ code: "custom", message: missing });
    return id ?? z.NEVER;
  }),
);

/** The id of a record that is optional; `wrong` is the error for any other text. */
export const optionalId = once((wrong: string) =>
  z
    .string()
    .optional()
    .transform((typed, ctx) => {
      const id = readId(typed);
      if (typed && id === null) ctx.addIssue({ code: "custom", message: wrong });
      return id;
    }),
);

/** The id of a choice from a list; null when none is chosen. */
export const optionalChoice = optionalId("Choose one from the list");

const notAsked = z
  .string()
  .optional()
  .transform(() => undefined);

/**
 * The rule of a choice among `options`. Without options the question is not asked; undefined then leaves what is stored as it is.
 */
export const asked = <Rule extends z.ZodType>(options: readonly unknown[], rule: Rule): Rule | typeof notAsked =>
  options.length > 0 ? rule : notAsked;

/**
 * Ids chosen from a list, `[]` when none; the API refuses unknown ones. A group of checkboxes sends one field for each tick.
 * @param most how many may be chosen at once
 */
export const optionalChoices = (most: number) => chosen(most, (typed) => readId(typed) ?? undefined);

/** The same for a small list of keys, such as the days of a week. */
export const anyOf = <const Key extends string>(keys: readonly Key[], most = keys.length) =>
  chosen(most, (typed) => keys.find((key) => key === typed));

const chosen = <Value>(most: number, read: (typed: string) => Value | undefined) =>
  z
    .array(z.string())
    .optional()
    .transform((typed = [], ctx) => {
      const values = [...new Set(typed)].map(read).filter((value) => value !== undefined);
      if (values.length < new Set(typed).size) ctx.addIssue({ code: "custom", message: "Choose from the list" });
      if (values.length > most) ctx.addIssue({ code: "custom", message: `Choose at most ${most}` });
      return values;
    });

/** One of the keys of a small list; required. */
export const oneOfField = <const Keys extends readonly [string, ...string[]]>(keys: Keys, missing: string) =>
  z.enum(keys, { error: missing });

/** A yes-or-no question that may stay unanswered (null). */
export const yesNoField = z
  .enum(["yes", "no"], { error: "Choose yes or no" })
  .optional()
  .transform((answer) => (answer ? answer === "yes" : null));

/** The form value of a stored answer, for a `yesNoField`. */
export const yesNoValue = (answer: boolean | null | undefined) =>
  answer === null || answer === undefined ? undefined : answer ? "yes" : "no";

/** A checkbox that has to be ticked. */
export const requiredTick = once((missing: string) => z.literal("on", { error: missing }).transform((): true => true));

/** A checkbox that may stay unticked. */
export const box = z.boolean().default(false);

/** A rendered form has one key, so that it acts only once, however often it is sent. */
export const idempotencyKey = z.uuid("Load this page again and send once more");
