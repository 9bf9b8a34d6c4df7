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
  choice: string | number | null;
  /** The two-letter code. */
  country: string | null;
  /** `2026-11-21` */
  day: string | null;
  tick: boolean;
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
  /** The message for a day or month that is still to come, where that is wrong. */
  notFuture?: string;
  /** Of a date: the example in its hint, in days from today. */
  example?: number;
  /** Hidden by what is chosen in the field before it, where browsers can (`profile.css`). */
  hidden?: "unless-ticked";
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
/** An optional choice of a list. */
export const choiceOf = (label: string, group: SelectionGroup, options?: Options) =>
  field("choice", label, { ...options, group });
/** An optional country. */
export const country = (label: string) => field("country", label);
/** An optional date from 1900 on. */
export const day = (label: string, options?: Options) => field("day", label, options);
/** A checkbox that may stay unticked. */
export const tick = (label: string, options?: Options) => field("tick", label, options);

/** The values of a record with these fields. */
export type ValuesOf<All extends Fields> = { [Name in keyof All]: Values[All[Name]["is"]] };
