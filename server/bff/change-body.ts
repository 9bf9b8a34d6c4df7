import type { z } from "zod";
import type { Changed } from "../contract/outcomes";
import { markLosses, roundedIn, unreadIn } from "../contract/values/unread";
import { Id, Month } from "../contract/wire";
import { isObject } from "./is-object";
import { signedOutHeader, unavailableFailure } from "./refusals";
import type { Change, Send } from "./transport";

type Fields = Record<string, unknown>;

/** How an API that is not ours is told of changes. */
export interface ChangeRules {
  /** The API calls and spells every field as we do, as the embedded one does: what a form has is sent as it is. */
  isOurs: boolean;
  /** It has lists of choices besides `application.origin`. */
  hasLists: boolean;
  /** It is built after our own document, which says null for an empty text. */
  takesNull: boolean;
}

/** What is chosen from lists of the API. */
const choices = new Set([
  "gender_id",
  "civil_status_id",
  "english_level_id",
  "current_employment_status_id",
  "notice_period_id",
  "desired_category_ids",
  "employment_type_ids",
  "work_setup_ids",
  "shift_ids",
  "accepted_timezones",
]);

/** What is told of a record, to be sent whole with what changes in it. */
export const toldOf = <Told extends object>(record: Told): Partial<Told> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value))) as Partial<Told>;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * What is sent of a form.
 * - A choice that no list was there for is not asked and so is empty, which is no reason to erase what the API has.
 * - What was not read is not written: a field stays out while it is as it was read (`values/unread.ts`).
 * - Many frameworks take no null for a text, and all take an empty one.
 * @param schema what the API takes
 * @param stored the record as it was read; null for a new one
 */
export function changeBody(
  schema: z.ZodObject,
  fields: Fields,
  { stored = null, isOurs, hasLists, takesNull }: ChangeRules & { stored?: object | null },
): Fields {
  if (isOurs) return fields;
  const before = (stored ?? {}) as Fields;
  const [unread, rounded] = [unreadIn(stored), roundedIn(stored)];
  const body: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!hasLists && choices.has(name) && isEmpty(value)) continue;
    const isLossy = unread.includes(name) || rounded.includes(name);
    const rules = { isOurs, hasLists, takesNull };
    const sent = isLossy ? changedIn(schema.shape[name], value, before[name], rules) : value;
    if (sent === undefined) continue;
    if (sent === null && !takesNull && isText(schema.shape[name])) body[name] = "";
    // where a day is stored, a month alone is refused
    else body[name] = rounded.includes(name) && Month.safeParse(sent).success ? `${sent}-01` : sent;
  }
  return body;
}

/** What to send of a field that was not read whole; undefined while it is as it was read. */
function changedIn(schema: unknown, value: unknown, held: unknown, rules: ChangeRules): unknown {
  const parts = partsOf(schema, value, held, rules);
  if (parts) return Object.keys(parts).length > 0 ? parts : undefined;
  return isSame(value, held) ? undefined : value;
}

/** What to send of a group whose parts may be sent by themselves and were not all read; null for anything else. */
function partsOf(schema: unknown, value: unknown, held: unknown, rules: ChangeRules): Fields | null {
  const group = groupOfParts(schema);
  if (!group || !isObject(value) || !isObject(held)) return null;
  const isAnyRead = unreadIn(held).length > 0;
  const stored = isAnyRead ? held : markLosses({ ...held }, { unread: Object.keys(group.shape), rounded: [] });
  return changeBody(group, value, { ...rules, stored });
}

/** A group of which a part may be sent by itself; null for anything else. */
function groupOfParts(schema: unknown): z.ZodObject | null {
  if (schema === undefined) return null;
  const def = (schema as z.ZodType)._zod.def as z.core.$ZodTypeDef & { innerType?: unknown };
  if (def.type === "optional" || def.type === "nullable") return groupOfParts(def.innerType);
  if (def.type !== "object") return null;
  const group = schema as z.ZodObject;
  return Object.values(group.shape).every((part) => part._zod.def.type === "optional") ? group : null;
}

/** As JSON has them; what is empty is empty in any way, an unticked box too. */
const isSame = (one: unknown, other: unknown) =>
  ((isEmpty(one) || one === false) && (isEmpty(other) || other === false)) ||
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, sorted(one)]);
};

/** Days, months and moments are no text to a database. */
function isText(schema: unknown): boolean {
  if (schema === undefined || schema === Id || schema === Month) return false;
  const def = (schema as z.ZodType)._zod.def as z.core.$ZodTypeDef & {
    innerType?: unknown;
    in?: unknown;
    format?: string;
  };
  switch (def.type) {
    case "nullable":
    case "optional":
    case "default":
      return isText(def.innerType);
    case "pipe":
      return isText(def.in);
    case "string":
      return def.format !== "date" && def.format !== "datetime";
    default:
      return def.type === "enum";
  }
}

/** A form's values with the version they were made from. Without it, newer values are overwritten. */
export type Versioned<Values> = Values & { version?: number | null | undefined };

interface Saved<Value> extends Omit<Change<Value>, "body"> {
  schema: z.ZodObject;
  fields: Fields;
  /** The record that is changed; null for none. */
  findStored: () => Promise<object | null>;
}

/** Saves forms by these rules. */
export const saving =
  (send: Send, rules: ChangeRules) =>
  async <Value>({ schema, fields, findStored, ...change }: Saved<Value>): Promise<Changed<Value>> => {
    if (rules.isOurs) return send.change({ ...change, body: fields });
    try {
      const stored = await findStored();
      return await send.change({ ...change, body: changeBody(schema, fields, { ...rules, stored }) });
    } catch (thrown) {
      // without what is stored nobody knows what a change would wipe
      if (thrown instanceof Response && !thrown.headers.has(signedOutHeader))
        return { ok: false, failure: unavailableFailure };
      throw thrown;
    }
  };
