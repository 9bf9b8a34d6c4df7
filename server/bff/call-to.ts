import type { z } from "zod";
import { type CallName, type Calls, calls, type IdsIn } from "../contract/calls";
import type { CallEntry } from "../contract/calls/call";
import type { Listed } from "../contract/outcomes";
import type { ReadOf } from "../contract/reading";
import type { ValueReader } from "./tolerant";
import { done, listedOf, mapped, pageOf, recordOf } from "./wire-shapes";

/** A good answer of a call as the site reads it. */
export type AnswerTo<Name extends CallName> = Calls[Name]["gives"] extends { kind: infer Kind; schema: infer Schema }
  ? Kind extends "nothing"
    ? null
    : Kind extends "many"
      ? Listed<ReadOf<Schema>>
      : Kind extends "all"
        ? ReadOf<Schema>[]
        : ReadOf<Schema>
  : never;

/** What goes out besides the ids in the path. */
export interface Sent {
  /** Left out is what is undefined or no. */
  query?: { readonly [name: string]: string | number | boolean | undefined };
  body?: unknown;
  idempotencyKey?: string | undefined;
}

export type IdsOf<Name extends CallName> = { readonly [Id in IdsIn<Calls[Name]["path"]>]: string };
type Given<Name extends CallName> = [IdsIn<Calls[Name]["path"]>] extends [never] ? [Sent?] : [IdsOf<Name> & Sent];

interface Addressed<Name extends CallName> {
  operation: Name;
  method: Uppercase<Calls[Name]["method"]>;
  path: string;
  body?: unknown;
  idempotencyKey?: string;
  answer: ValueReader<AnswerTo<Name>>;
}

/**
 * A call of the table for `send`: `send.find(callTo("skills.find", { id }))`. The table's schema reads its answer. For an answer
 * of another shape, or one that nobody needs, override the reader: `{ ...callTo(…), answer: done }`.
 */
export function callTo<Name extends CallName>(name: Name, ...[given = {}]: Given<Name>): Addressed<Name> {
  const { query = {}, body, idempotencyKey, ...ids } = given as Sent & Record<string, string>;
  const { method, path }: CallEntry = calls[name];
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== false) asked.set(key, String(value));
  return {
    operation: name,
    method: method.toUpperCase() as Addressed<Name>["method"],
    path: path.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? "") + (asked.size > 0 ? `?${asked}` : ""),
    ...(body !== undefined && { body }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    answer: readerOf(name) as ValueReader<AnswerTo<Name>>,
  };
}

const itemsOf = (schema: z.ZodType) => mapped(listedOf(schema), ({ items }) => items);

const readers = new Map<CallName, ValueReader>();

function readerOf(name: CallName): ValueReader {
  const known = readers.get(name);
  if (known) return known;
  const { kind, schema }: CallEntry["gives"] = calls[name].gives;
  const reader = { one: recordOf, many: listedOf, all: itemsOf, page: pageOf, nothing: () => done }[kind](schema);
  readers.set(name, reader);
  return reader;
}
