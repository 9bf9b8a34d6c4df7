import { z } from "zod";

const choose = "Choose an answer from the list";

/** Ids in answers are the API's own and read as text (`reading.ts`); the embedded API's own ids are numbers. */
export interface IdSchema extends z.ZodNumber {
  /** Exists for types only: distinguishes ids from other numbers. */
  readonly isId: true;
}
/** The id of a record in the embedded API: a positive whole number. */
export const Id = z.number(choose).int(choose).positive(choose).max(Number.MAX_SAFE_INTEGER, choose) as IdSchema;

/** One value of a closed list. */
export const oneOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => z.enum(keys, choose);

/** A whole number within limits; `name` begins its messages: "Years known". */
export function wholeNumberField(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min.toLocaleString("en")} to ${max.toLocaleString("en")}`;
  return z.number(message).int(message).min(min, message).max(max, message);
}

/** A timestamp, ISO 8601, as all times of the API. */
export const Timestamp = z.iso.datetime({ offset: true });

/** A timestamp in a request. PostgreSQL has no year 0, and no offset of 16 hours or more. */
export const GivenTimestamp = Timestamp.refine(
  (at) => new Date(at).getUTCFullYear() > 0 && !at.startsWith("0000") && !/[+-](1[6-9]|2\d):\d\d$/.test(at),
  "Enter a real moment, like 2026-11-21T10:00:00Z",
);

const realDay = "Enter a real date, like 2026-11-21";

/** A calendar day, `2026-11-21`. Neither the calendar nor PostgreSQL has a year 0. */
export const Day = z.iso.date(realDay).refine((day) => !day.startsWith("0000"), realDay);

/** A day within a living person's life. */
export const RecentDay = Day.refine((day) => day >= "1900-01-01", "Enter a date from 1900 on");

const realMonth = "Enter a month like March 2024";

/** `2024-03`. */
export const Month = z.string(realMonth).regex(/^\d{4}-(0[1-9]|1[0-2])$/, realMonth);

/** A time of day, `21:00`, by somebody's own clocks. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 21:00");

const amount = "Enter an amount, like 25000.50";

/** An amount as a decimal string with two places, `1234.50`: never a float. */
export const Money = z.string(amount).regex(/^\d{1,10}\.\d{2}$/, amount);

/**
 * An amount in an answer. Another API may write `1500`, `1500.5` or `"1500.555"`; all become `Money`, rounded half up digit by
 * digit. Never by treating the last two digits as decimals: that would be wrong by a factor of 100. We send `Money` only.
 */
export const AnyMoney = z.preprocess(
  (given) => (typeof given === "number" || typeof given === "string" ? (exactMoney(String(given)) ?? given) : given),
  Money,
);

/** `1500.5`, `1.5e3` as `1500.50`; null for any other text, and for too large a number. */
function exactMoney(written: string): string | null {
  const number = /^(?=\.?\d)(\d{0,20})(?:\.(\d{0,20}))?(?:e([+-]?\d{1,2}))?$/i.exec(written);
  const [, whole = "", decimals = "", exponent = "0"] = number ?? [];
  const shift = Number(exponent);
  if (!number || Math.abs(shift) > 20) return null;
  const zeros = "0".repeat(20);
  const digits = zeros + whole + decimals + zeros + zeros;
  const cut = zeros.length + whole.length + shift + 2;
  const hundredths = BigInt(digits.slice(0, cut)) + (/^[5-9]/.test(digits.slice(cut)) ? 1n : 0n);
  const text = String(hundredths).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** One record as Laravel's resources wrap it. */
export const dataOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

/** The position of a page in its list; missing with `no_paginate=true`. */
export const PageMeta = z.object({
  current_page: z.number().int().positive().default(1),
  last_page: z.number().int().positive().default(1),
  per_page: z.number().int().positive().default(20),
  total: z.number().int().nonnegative().default(0),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** A list: paged with `meta`, whole without. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: z.array(schema), meta: PageMeta.optional() });

/** The body of every refusal; Laravel's shape. */
export const Refusal = z.object({ message: z.string() });

/** Values by name. PHP writes an empty map as `[]`. */
export const mapOf = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (Array.isArray(given) && given.length === 0 ? {} : given), z.record(z.string(), value));

/** 422: the first message, and every field's messages under its dotted name (`skills.0.id`). */
export const Invalid = z.object({ message: z.string(), errors: mapOf(z.array(z.string())) });
export type Invalid = z.infer<typeof Invalid>;

/** The version that a form was filled from, sent with a change; without it newer values are overwritten. */
export const FormVersion = z.number().int().optional();

/** 409 on a stale or illegal write. */
export const Conflict = z.object({
  message: z.string(),
  current_version: z.number().int().optional(),
  allowed: z.array(z.object({ id: Id, key: z.string(), label: z.string() })).optional(),
});
