import type { SelectionGroup } from "../selection-items";

/*
 * The fields of a section's records, each said once: what it holds, what it is called, its limits and its messages. The schemas
 * of the calls, the columns, the forms and the words all come from them (docs/decisions/0035-one-description-of-a-section.md).
 */

/** What each kind of field holds. Ids are numbers in the embedded API and text on the site; what an API leaves out is null. */
interface Values {
  /** A line that is needed. */
  name: string | null;
  line: string | null;
  /** Several lines. */
  text: string | null;
  email: string | null;
  /** With its country code. */
  mobile: string | null;
  number: number | null;
  choice: string | number | null;
  needed_choice: string | number | null;
  /** A key of `choices`. */
  one_of: string | null;
  /** The two-letter code. */
  country: string | null;
  /** `2026-11-21` */
  day: string | null;
  /** `2026-11` */
  month: string | null;
  tick: boolean;
  /** A checkbox that is needed. When it was ticked is stored, under its name with `_at`. */
  agreed: boolean | null;
  yes_no: boolean | null;
}
export type FieldKind = keyof Values;

interface Options {
  hint?: string;
  /** What messages call it, where that is not the label. */
  called?: string;
  /** The most characters, or the highest number. */
  max?: number;
  /** A choice's list. */
  group?: SelectionGroup;
  /** The label itself says when an answer is needed, so the field is not marked as optional. */
  conditional?: boolean;
  /** The message for a day or month that is still to come, where that is wrong. */
  notFuture?: string;
  /** Of a date: the example in its hint, in days from today. */
  example?: number;
  /** Hidden by what is chosen in the field before it, where browsers can (`profile.css`). */
  hidden?: "unless-ticked" | "if-education";
  /** How its control differs from others of its kind. */
  control?: {
    width?: "short" | "medium";
    autoComplete?: string;
    spellCheck?: boolean;
  };
}

/** A field. `missing` is the message when it is empty, for one that is needed. */
export interface Field<Is extends FieldKind = FieldKind> extends Options {
  is: Is;
  label: string;
  called: string;
  missing: string;
  max: number;
}
/** A choice among a few that are known here. */
export interface OneOf<Key extends string> extends Field<"one_of"> {
  choices: Readonly<Record<Key, { label: string; hint?: string }>>;
}
export type Fields = Readonly<Record<string, Field>>;

const field = <Is extends FieldKind>(
  is: Is,
  label: string,
  options: Options & { missing?: string } = {},
): Field<Is> => ({
  called: label,
  missing: "",
  max: 255,
  ...options,
  is,
  label,
});

/** A line of text that is needed; `missing` says what to do: "Enter who issued it". */
export const neededLine = (label: string, missing: string, options?: Options) =>
  field("name", label, { ...options, missing });
/** An optional line of text. */
export const lineOf = (label: string, options?: Options) => field("line", label, options);
/** An optional text of several lines. */
export const longText = (label: string, max: number) => field("text", label, { max });
export const emailOf = (label: string, missing: string) => field("email", label, { missing });
/** An optional mobile number. */
export const mobileOf = (label: string) => field("mobile", label);
/** An optional whole number from 0 on. */
export const numberOf = (label: string, options: Options & { max: number }) => field("number", label, options);
/** A choice of a list that is needed. */
export const neededChoice = (label: string, missing: string, group: SelectionGroup) =>
  field("needed_choice", label, { missing, group });
/** A choice among a few that is needed. */
export const oneOfThese = <const Key extends string>(
  label: string,
  missing: string,
  choices: OneOf<Key>["choices"],
): OneOf<Key> => ({ ...field("one_of", label, { missing }), choices });
/** An optional choice of a list. */
export const choiceOf = (label: string, group: SelectionGroup, options?: Options) =>
  field("choice", label, { ...options, group });
/** An optional country. */
export const country = (label: string) => field("country", label);
/** An optional date from 1900 on. */
export const day = (label: string, options?: Options) => field("day", label, options);
/** An optional month from 1900 on. */
export const month = (label: string, options?: Options) => field("month", label, options);
/** A yes-or-no question that may stay unanswered. */
export const yesNoOf = (label: string) => field("yes_no", label);
/** A checkbox that has to be ticked. */
export const agreement = (label: string, missing: string, options?: Options) =>
  field("agreed", label, { ...options, missing });
/** A checkbox that may stay unticked. */
export const tick = (label: string, options?: Options) => field("tick", label, options);

/** The values of a record with these fields. */
export type ValuesOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends OneOf<infer Key> ? Key | null : Values[All[Name]["is"]];
};
