import { isObject } from "./is-object";

/**
 * Groups of fields that an API may have in the record itself, as columns of one table. A group may also be text: a query
 * builder does not read JSON columns.
 */
export const withGroups =
  (...groups: string[]) =>
  (record: unknown): unknown => {
    if (!isObject(record)) return record;
    const found = Object.fromEntries(groups.map((name) => [name, groupIn(record, name)]));
    return { ...record, ...found };
  };

function groupIn(record: Record<string, unknown>, name: string): unknown {
  const group = record[name];
  if (isObject(group)) return group;
  return mapInText(group) ?? record;
}

/** The record in a JSON column of a row that a query builder read; null for anything else. */
export function mapInText(text: unknown): Record<string, unknown> | null {
  if (typeof text !== "string" || !text.startsWith("{")) return null;
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}
