import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Changed } from "../../../server/contract/outcomes";
import type { PersonalInfo } from "../../../server/contract/records";
import type { SectionName } from "../../../server/contract/values/sections";
import type { Tone } from "../../interface/tag";

/** What a loader or an action of these pages is given. */
export type RecordArgs = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

/** A stored record in words, for its card and the page that removes it. */
export interface RecordCard {
  id: string;
  name: string;
  tag?: { text: string; tone: Tone };
  /** What is known of it, one fact a line. */
  lines: string[];
  /** Its scan or photo in words, "PDF, 240 KB"; null while there is none, undefined for kinds that have none. */
  file?: string | null;
}

/** A form of a kind of record, with its lists already read. */
interface RecordForm<Schema extends z.ZodObject, Stored, Choices> {
  schema: Schema;
  /** What the page's fields offer. */
  choices: Choices;
  /** The form's values for a stored record; without one, for a new one. */
  valuesOf(record?: Stored): Partial<Record<keyof z.input<Schema>, unknown>>;
}

/** What the pages of a section say. They go with the page's data: as code they would weigh on each page that has some of them. */
export interface RecordWords {
  /** "licence" and "licences", in the middle of a sentence. */
  one: string;
  many: string;
  /** In titles, where it is not `one`: "licence or certificate". */
  inTitles?: string;
  /** What belongs in the section and how much of it. */
  lead: string | ((can: { add: boolean; scan: boolean }) => string);
  /** One sentence in place of an empty list. */
  empty: string;
  /** Said when there are as many as can be stored, where it is not the usual sentence. */
  full?(count: number): string;
  /** What to think of before one is removed. */
  beforeRemoval?: string;
}

/** A section of several records: their pages are derived from this. */
export interface RecordKind<
  Stored extends { id: string },
  Schema extends z.ZodObject = z.ZodObject,
  Choices = unknown,
> {
  section: SectionName;
  words: RecordWords;
  /** Where the paper behind a record is stored, for kinds that have one. */
  papers?: "licenses" | "qualifications";
  /** The most a person can have; the page then offers no "Add". */
  most: number;
  /** Where nothing can be added there is nothing at all, so no page either. */
  isOnlyOurs?: true;
  listIn(info: PersonalInfo): Stored[];
  /** What has to be known of the whole list, such as that some of it cannot be shown. */
  noteOn?(info: PersonalInfo): string | null;
  cardsOf(context: AppLoadContext, records: Stored[]): Promise<RecordCard[]>;
  getForm(context: AppLoadContext): Promise<RecordForm<Schema, Stored, Choices>>;
  create(args: RecordArgs, values: z.output<Schema>): Promise<Changed<{ id: string }>>;
  update(args: RecordArgs, id: string, version: number, values: z.output<Schema>): Promise<Changed<unknown>>;
  delete(context: AppLoadContext, id: string): Promise<Changed<null>>;
}

/** Any of them, where only what all have in common matters. */
export type AnyRecordKind = RecordKind<{ id: string }>;
