import { type CallName, type Calls, callNames, calls } from "../contract/calls";
import type { Changed } from "../contract/outcomes";
import type { SentOf } from "../contract/reading";
import { type AnswerTo, callTo, type IdsOf, type Sent } from "./call-to";
import { beginFailure, noApplicationId } from "./refusals";
import type { Send } from "./transport";

type Group = CallName extends infer Name ? (Name extends `${infer First}.${string}` ? First : never) : never;
type OwnName<Of extends Group> = CallName extends infer Name
  ? Name extends `${Of}.${infer Own}`
    ? Own
    : never
  : never;

type Body<Entry> = Entry extends { body: infer Schema } ? { body: SentOf<Schema> } : unknown;
type Query<Entry> = Entry extends { query: { shape: infer Shape } }
  ? { query?: { readonly [Name in keyof Shape]?: NonNullable<Sent["query"]>[string] } }
  : unknown;
type Key<Entry> = Entry extends { once: true } ? { idempotencyKey: string } : unknown;
type Given<Name extends CallName> = IdsOf<Name> & Body<Calls[Name]> & Query<Calls[Name]> & Key<Calls[Name]>;

type Got<Name extends CallName> = Calls[Name]["method"] extends "get"
  ? Name extends `${string}.find${string}`
    ? AnswerTo<Name> | null
    : AnswerTo<Name>
  : Changed<AnswerTo<Name>>;

/** Nothing is given where everything may be left out. */
type CallOfTable<Name extends CallName> = (
  ...given: object extends Given<Name> ? [Given<Name>?] : [Given<Name>]
) => Promise<Got<Name>>;

/** Every call of the table, by its group and its own name: `licenses.delete({ id })`. */
export type CallsOfTable = { [Of in Group]: { [Own in OwnName<Of>]: CallOfTable<`${Of}.${Own}` & CallName> } };

const named = callNames.map((name) => {
  const [group = "", own = ""] = name.split(".");
  return { name, group, own };
});

/**
 * Every call of the table as it stands there: `find…` answers null on 404, other reads throw a 404 Response, changes answer
 * `Changed`. Of somebody who has no application nothing is asked: they have none of it.
 */
export function callsOfTable(send: Send): CallsOfTable {
  const made: Record<string, Record<string, unknown>> = {};
  for (const { name, group, own } of named) {
    made[group] ??= {};
    made[group][own] = (given: Sent & { id?: string } = {}) => {
      if (given.id === noApplicationId) return Promise.resolve(nothingOf(name));
      const call = callTo(name, given as never);
      if (call.method !== "GET") return send.change(call as never);
      return own.startsWith("find") ? send.find(call as never) : send.get(call as never);
    };
  }
  return made as CallsOfTable;
}

function nothingOf(name: CallName) {
  const { method, gives } = calls[name];
  if (method !== "get") return beginFailure;
  return gives.kind === "all" ? [] : gives.kind === "many" ? { items: [], meta: null } : null;
}
