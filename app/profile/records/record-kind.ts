import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Changed } from "../../../server/contract/outcomes";
import type { PersonalInfo } from "../../../server/contract/records";
import type { SectionWords } from "../../../server/contract/sections/section";
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

/** A section with several records; its pages are derived from this. */
export interface RecordKind<
  Stored extends { id: string },
  Schema extends z.ZodObject = z.ZodObject,
  Choices = unknown,
> {
  section: SectionName;
  words: SectionWords;
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
