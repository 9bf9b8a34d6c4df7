import { z } from "zod";
import { countryCodes } from "../../../contract/values/country-codes";
import { Line, readDataFile } from "../../data-file";
import data from "./places.json" with { type: "json" };

/**
 * By the two letters of a country: towns and regions with `|` between them, and states with their short forms. `shared` are
 * those that a town of another country is called too: `Cadiz`, `Surrey`. Alone they tell no country.
 */
const { cities, regions, states, shared } = readDataFile(
  "resumes/words/places",
  z.object({
    cities: z.record(z.string().length(2), Line),
    regions: z.record(z.string().length(2), Line),
    states: z.record(z.string().length(2), z.record(z.string(), Line)),
    shared: z.object({ towns: Line, areas: Line }),
  }),
  data,
);

/** A name without accents, stops and capitals. */
export const plainName = (name: string): string =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\./g, "").replace(/\s+/g, " ").trim().toLowerCase();

const towns = new Map<string, string>();
const areas = new Map<string, string>();
const countries = new Map<string, string>();
const namesIn = (line: string) => new Set(line.split("|").map((name) => plainName(name)));
const [sharedTowns, sharedAreas] = [namesIn(shared.towns), namesIn(shared.areas)];
/** Short forms of states, in capitals. Some are of two countries: `GA` is Georgia and Goa. */
const stateCodes = new Map<string, string>();

for (const [country, names] of Object.entries(cities))
  for (const name of names.split("|")) towns.set(plainName(name), country);
const inEnglish = new Intl.DisplayNames("en", { type: "region" });
for (const country of countryCodes) {
  const name = plainName(inEnglish.of(country) ?? country);
  // "Trinidad and Tobago" is written in both ways
  for (const one of [name, name.replace("&", "and")]) countries.set(one, country);
}
for (const [country, names] of Object.entries(regions))
  for (const name of names.split("|")) areas.set(plainName(name), country);
for (const [country, named] of Object.entries(states).reverse())
  for (const [code, name] of Object.entries(named)) {
    areas.set(plainName(name), country);
    stateCodes.set(code, country);
  }
/** Countries as those who live there, or beside them, write them: `España`, `Roumanie`. `Granada` is a town first. */
for (const language of ["es", "pt", "fr", "de", "it", "ro", "pl", "tr", "id", "nl"]) {
  const inLanguage = new Intl.DisplayNames(language, { type: "region" });
  for (const country of countryCodes) {
    const name = plainName(inLanguage.of(country) ?? country);
    if (name.length > 4 && !towns.has(name) && !countries.has(name) && (areas.get(name) ?? country) === country)
      countries.set(name, country);
  }
}
// a state of the United States, and a country
for (const names of [areas, countries]) names.delete("georgia");

const postcode = /^(?:[A-Z]{0,2}-?\d{3,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;
const anywhere =
  /^(?:remote(?:ly)?|fully remote|100% remote|hybrid|on-?site|work from home|wfh|home-?based|worldwide|anywhere|various locations|multiple locations)$/i;
const townWord =
  /^(?:city of|municipality of|brgy\.?|barangay|greater|metro(?:politan)?) \S|\S (?:city|province|county|area|metro area|metropolitan area|region|district)$/i;

/** "City of Bradford Council" is somebody to work for. */
const ofTown =
  /\b(?:council|university|college|school|hospital|government|police|office|department|school district|independent school district|hall|library|court)$/i;

/** "University of Economics Ho Chi Minh City" */
const inTown = /\b(?:university|college|school|institute|academy|hospital|bank)\b/i;

export type PlaceKind = "country" | "town" | "area" | "code" | "postcode" | "anywhere";

export interface NamedPlace {
  kind: PlaceKind;
  /** Null where the name is one in several countries, or nobody knows. */
  country: string | null;
}

/** What one name is, without commas in it; null when it is no place that we know. */
export function placeKind(name: string): NamedPlace | null {
  const bare = name.trim().replace(/^[([]|[)\].]$/g, "");
  if (bare === "" || bare.length > 60) return null;
  if (anywhere.test(bare)) return { kind: "anywhere", country: null };
  const code = stateCodes.get(bare);
  if (code) return { kind: "code", country: code };
  const listed = listedPlace(plainName(bare));
  if (listed) return listed;
  if (postcode.test(bare)) return { kind: "postcode", country: countryOfPostcode(bare) };
  if (townWord.test(bare) && /^\p{Lu}/u.test(bare) && !ofTown.test(bare) && !inTown.test(bare))
    return { kind: "town", country: null };
  return withCode(bare);
}

function listedPlace(plain: string): NamedPlace | null {
  const nation = countries.get(plain);
  if (nation) return { kind: "country", country: nation };
  const area = areas.get(plain);
  if (area) return { kind: "area", country: sharedAreas.has(plain) ? null : area };
  // "New" is not New City
  const town = [plain, plain.length > 3 ? `${plain} city` : plain, plain.replace(/ city$/, "")].find((one) =>
    towns.has(one),
  );
  return town ? { kind: "town", country: sharedTowns.has(town) ? null : (towns.get(town) ?? null) } : null;
}

/** Only the United Kingdom and Canada write letters and digits in these orders. */
const countryOfPostcode = (code: string): string | null =>
  /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/.test(code) ? "GB" : /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(code) ? "CA" : null;

/** "TX 78701", "Austin TX", "10115 Berlin", "Belfast BT9 7AA" */
function withCode(bare: string): NamedPlace | null {
  const [, town, lettered] = /^(\p{Lu}[\p{L}.' -]{2,30}) ([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u.exec(bare) ?? [];
  if (town && lettered) return { kind: "town", country: "GB" };
  // "BC V3W 3K3", "Leicester LE4"
  if (/^[A-Z]{2} [A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(bare)) return { kind: "postcode", country: "CA" };
  const [, district] = /^(\p{Lu}[\p{L}.' -]{2,30}) [A-Z]{1,2}\d{1,2}[A-Z]?$/u.exec(bare) ?? [];
  if (district && towns.get(plainName(district)) === "GB") return { kind: "town", country: "GB" };
  const [, before, coded] = /^(.+?) ([A-Z]{2,3}|\d{4,6})$/.exec(bare) ?? [];
  if (before && coded && (stateCodes.has(coded) || /^\d/.test(coded))) {
    const first = placeKind(before);
    if (first)
      return { kind: first.kind === "code" ? "code" : "town", country: stateCodes.get(coded) ?? first.country };
  }
  const [, , after] = /^(\d{4,6}) (.+)$/.exec(bare) ?? [];
  return after ? placeKind(after) : null;
}

/** Names that may be parts of a place have commas or dashes between them. */
const separators = /\s*[,/|•·]\s*|\s+[–—-]+\s+/;

/** Whether all of a text is a place: `Austin, TX`, `Quezon City, Philippines`, `Smalltown, OH`, `Remote`. */
export function isPlace(text: string): boolean {
  const parts = text.replace(/[()]/g, "").split(separators).filter(Boolean);
  const kinds = parts.map(placeKind);
  if (parts.length === 0 || parts.length > 5) return false;
  if (kinds.every((kind) => kind !== null)) return true;
  // a town that nobody lists stands before its state
  return (
    parts.length <= 3 &&
    kinds.slice(1).every((kind) => kind !== null) &&
    kinds[1]?.kind === "code" &&
    isTownLike(parts[0] ?? "")
  );
}

/** "Alcoy, España": two names of which the second is a country's, as it is called there or in English. */
export function isTownOfCountry(text: string): boolean {
  const [town = "", country = "", more] = text.replace(/[()]/g, "").split(/\s*,\s*/);
  return more === undefined && isTownLike(town) && !ofTown.test(town) && placeKind(country)?.kind === "country";
}

const isTownLike = (name: string) => /^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,2}$/u.test(name);

/** A name without the place that stands after it: `Initech Robotics` of `Initech Robotics, Denver, CO`. */
export function withoutPlace(text: string): string {
  let rest = text
    .replace(/\s*[([]([^()[\]]{2,40})[)\]]\s*$/, (whole, inner: string) => (isPlace(inner) ? "" : whole))
    .trim();
  for (let turn = 0; turn < 4; turn += 1) {
    const [, before, last] = /^(.+?)(?:\s*,\s*|\s+[–—-]+\s+|\s*\|\s*|\s*\/\s*)([^,|]{2,40})$/.exec(rest) ?? [];
    const kind = before && last ? placeKind(last) : null;
    if (!before || !last || !kind) break;
    const [, front, town] = /^(.+?)\s*,\s*([^,]{2,40})$/.exec(before) ?? [];
    // before a state's short form stands its town, listed or not
    rest = kind.kind === "code" && front && town && isTownLike(town) ? front : before;
  }
  return rest;
}

/** What tells a country, the surest first. */
const tellingKinds = ["country", "code", "postcode", "area", "town"] as const;

/**
 * The country that a text names, or in which its state, region or town lies: what says most decides. Null when it says none, or
 * several.
 */
export function countryIn(text: string, kinds: readonly PlaceKind[] = tellingKinds): string | null {
  // "São Paulo/SP", "Jamaica W.I."
  const written = text.replace(/(?<=\p{L})\/(?=[A-Z]{2}$)/u, ", ").replace(/(?<=\p{Ll}),? W\.? ?I\.?$/u, "");
  const found = written.split(/\s*[,|•·()\t]\s*|\s+[–—-]+\s+/).map((part) => placeKind(part));
  // a short form stands behind its town; alone it may be any two letters
  const told = found.filter((one, at) => one !== null && (one.kind !== "code" || at > 0));
  for (const kind of kinds) {
    const named = new Set(told.flatMap((one) => (one?.kind === kind && one.country ? [one.country] : [])));
    if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null;
  }
  return null;
}
