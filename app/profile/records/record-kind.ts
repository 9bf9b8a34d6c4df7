import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { PersonalInfo } from "../../../server/contract/records";
import type { SectionName } from "../../../server/contract/values/sections";
import type { Changed } from "../../../server/contract/visitor-api";
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

/** A section of several records: their pages are derived from this. */
export interface RecordKind<
  Stored extends { id: string },
  Schema extends z.ZodObject = z.ZodObject,
  Choices = unknown,
> {
  section: SectionName;
  /** "licence", in the middle of a sentence. */
  one: string;
  /** The most a person can have; the page then offers no "Add". */
  most: number;
  listIn(info: PersonalInfo): Stored[];
  cardsOf(context: AppLoadContext, records: Stored[]): Promise<RecordCard[]>;
  getForm(context: AppLoadContext): Promise<RecordForm<Schema, Stored, Choices>>;
  create(args: RecordArgs, values: z.output<Schema>): Promise<Changed<{ id: string }>>;
  update(args: RecordArgs, id: string, version: number, values: z.output<Schema>): Promise<Changed<unknown>>;
  delete(context: AppLoadContext, id: string): Promise<Changed<null>>;
}

/** Any of them, where only what all have in common matters. */
export type AnyRecordKind = RecordKind<{ id: string }>;
