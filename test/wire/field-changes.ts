/** Where a field stands in an answer: `["data", "0", "title"]`. */
export type Place = readonly string[];

/** What another API may make of a field: it has none, an empty one, one that is text, or one of another name. */
export type Change = "removed" | "null" | "as text" | "renamed";

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

export const valueAt = (body: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, name) => (isHolder(value) ? value[name] : undefined), body);

/** The places of the fields right below this one. The items of a list have one shape, so only its first one has places. */
export function placesBelow(body: unknown, place: Place): Place[] {
  const value = valueAt(body, place);
  if (Array.isArray(value)) return value.length > 0 ? placesBelow(body, [...place, "0"]) : [];
  return isHolder(value) ? Object.keys(value).map((name) => [...place, name]) : [];
}

/** A copy with these fields changed. What is not there is not changed. */
export function withChange(body: unknown, places: readonly Place[], change: Change): unknown {
  const copy = structuredClone(body);
  for (const place of places) changeField(valueAt(copy, place.slice(0, -1)), place.at(-1) ?? "", change);
  return copy;
}

function changeField(holder: unknown, name: string, change: Change): void {
  if (!isHolder(holder) || !(name in holder)) return;
  const value = holder[name];
  if (change === "null") holder[name] = null;
  else if (change === "as text") holder[name] = asText(value);
  else delete holder[name];
  if (change === "renamed") holder[`x_${name}`] = value;
}

function asText(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return isHolder(value) ? JSON.stringify(value) : value;
}

/** A copy in which every item of a list is changed as its first one. */
export function inEveryItem(body: unknown, place: Place, change: Change): unknown {
  const [list, below] = [place.slice(0, place.indexOf("0")), place.slice(place.indexOf("0") + 1)];
  const items = valueAt(body, list);
  const places = Array.isArray(items) ? Object.keys(items).map((item) => [...list, item, ...below]) : [];
  return withChange(body, places, change);
}

/** All texts and numbers in a value, as text. */
export function leavesOf(value: unknown): string[] {
  if (isHolder(value)) return Object.values(value).flatMap(leavesOf);
  return value === null || value === undefined ? [] : [String(value)];
}
