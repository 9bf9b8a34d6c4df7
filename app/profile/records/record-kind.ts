import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Changed } from "../../../server/contract/outcomes";
import type { PersonalInfo } from "../../../server/contract/records";
import type { SectionName } from "../../../server/contract/values/sections";
import type { Tone } from "../../interface/tag";

/** The arguments of these pages' loaders and actions. */
export type RecordArgs = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

/** A stored record in words, for its card and for the page that removes it. */
export interface RecordCard {
  id: string;
  name: string;
  tag?: { text: string; tone: Tone };
  /** Its facts, one per line. */
  lines: string[];
  /** Its scan or photo in words, "PDF, 240 KB"; null when there is none, undefined for kinds without scans. */
  file?: string | null;
}

/** The form of a kind of record, with its lists already loaded. */
interface RecordForm<Schema extends z.ZodObject, Stored, Choices> {
  schema: Schema;
  /** The choices of the page's fields. */
  choices: Choices;
  /** The form's values of a stored record or, without one, of a new record. */
  valuesOf(record?: Stored): Partial<Record<keyof z.input<Schema>, unknown>>;
}

/** The words of a section's pages. They are sent as data: as code they would be loaded by every page that uses some of them. */
export interface RecordWords {
  /** "licence" and "licences", in the middle of a sentence. */
  one: string;
  many: string;
  /** For titles, when it is not `one`: "licence or certificate". */
  inTitles?: string;
  /** What belongs in the section and how much. */
  lead: string | ((can: { add: boolean; scan: boolean }) => string);
  /** One sentence for an empty list. */
  empty: string;
  /** Shown when the section is full, when the usual sentence does not fit. */
  full?(count: number): string;
  /** A warning before a record is removed. */
  beforeRemoval?: string;
}

/** A section with several records; its pages are derived from this. */
export interface RecordKind<
  Stored extends { id: string },
  Schema extends z.ZodObject = z.ZodObject,
  Choices = unknown,
> {
  section: SectionName;
  words: RecordWords;
  /** Under which name the scans of its records are stored, for kinds that have scans. */
  papers?: "licenses" | "qualifications" | undefined;
  /** The most records a person can have; the page then has no "Add". */
  most: number;
  /** An API that cannot add these records has none to show either, so there is no page. */
  isOnlyOurs?: true | undefined;
  listIn(info: PersonalInfo): Stored[];
  /** A note about the list, such as that some of it cannot be shown. */
  noteOn?(info: PersonalInfo): string | null;
  cardsOf(context: AppLoadContext, records: Stored[]): Promise<RecordCard[]>;
  getForm(context: AppLoadContext): Promise<RecordForm<Schema, Stored, Choices>>;
  create(args: RecordArgs, values: z.output<Schema>): Promise<Changed<{ id: string }>>;
  update(args: RecordArgs, id: string, version: number, values: z.output<Schema>): Promise<Changed<unknown>>;
  delete(context: AppLoadContext, id: string): Promise<Changed<null>>;
}

/** Any kind, for code that uses only what all kinds have in common. */
export type AnyRecordKind = RecordKind<{ id: string; version: number | null }>;
