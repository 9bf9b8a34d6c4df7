import type { z } from "zod";
import type { Changed } from "../contract/outcomes";
import { markLosses, roundedIn, unreadIn } from "../contract/values/unread";
import { Id, Month } from "../contract/wire";
import { isObject } from "./is-object";
import { signedOutHeader, unavailableFailure } from "./refusals";
import type { Change, Send } from "./transport";

type Fields = Record<string, unknown>;

/** How bodies of changes are written for an external API. */
export interface ChangeRules {
  /** The API names and writes every field as we do, like the embedded one: forms are sent unchanged. */
  isOurs: boolean;
  /** It has lists of choices besides `application.origin`. */
  hasLists: boolean;
  /** The API follows our document, in which an empty text is null. */
  takesNull: boolean;
}

/** Fields whose values come from the API's lists of choices. */
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

/** The fields of a record that have a value, to be sent in whole together with a change. */
export const toldOf = <Told extends object>(record: Told): Partial<Told> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value))) as Partial<Told>;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * The body to send for a form.
 * - A choice whose list the API lacks was not asked. It is empty and left out, so that the stored value stays.
 * - A field that could not be read whole is left out while it is unchanged (`values/unread.ts`), so that nothing is lost.
 * - An empty text is sent as `""` unless `takesNull`: many frameworks refuse null for a text.
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
    // an API that stores a day refuses a month alone
    else body[name] = rounded.includes(name) && Month.safeParse(sent).success ? `${sent}-01` : sent;
  }
  return body;
}

/** The value to send for a field that could not be read whole; undefined when the person did not change it. */
function changedIn(schema: unknown, value: unknown, held: unknown, rules: ChangeRules): unknown {
  const parts = partsOf(schema, value, held, rules);
  if (parts) return Object.keys(parts).length > 0 ? parts : undefined;
  return isSame(value, held) ? undefined : value;
}

/** The changed parts of a group of which not all were read, when its parts may be sent alone; null for any other value. */
function partsOf(schema: unknown, value: unknown, held: unknown, rules: ChangeRules): Fields | null {
  const group = groupOfParts(schema);
  if (!group || !isObject(value) || !isObject(held)) return null;
  const isAnyRead = unreadIn(held).length > 0;
  const stored = isAnyRead ? held : markLosses({ ...held }, { unread: Object.keys(group.shape), rounded: [] });
  return changeBody(group, value, { ...rules, stored });
}

/** The schema when it is a group whose parts may be sent alone; else null. */
function groupOfParts(schema: unknown): z.ZodObject | null {
  if (schema === undefined) return null;
  const def = (schema as z.ZodType)._zod.def as z.core.$ZodTypeDef & { innerType?: unknown };
  if (def.type === "optional" || def.type === "nullable") return groupOfParts(def.innerType);
  if (def.type !== "object") return null;
  const group = schema as z.ZodObject;
  return Object.values(group.shape).every((part) => part._zod.def.type === "optional") ? group : null;
}

/** Compares as JSON. All empty values are equal, an unticked box too. */
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

/** False for days, months and moments, which are no text columns in a database: `""` would be refused. */
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

/** Creates the function that saves a form by these rules. */
export const saving =
  (send: Send, rules: ChangeRules) =>
  async <Value>({ schema, fields, findStored, ...change }: Saved<Value>): Promise<Changed<Value>> => {
    if (rules.isOurs) return send.change({ ...change, body: fields });
    try {
      const stored = await findStored();
      return await send.change({ ...change, body: changeBody(schema, fields, { ...rules, stored }) });
    } catch (thrown) {
      // Without the stored record a change could erase values that were not read.
      if (thrown instanceof Response && !thrown.headers.has(signedOutHeader))
        return { ok: false, failure: unavailableFailure };
      throw thrown;
    }
  };
