import { cityMapping } from "city-timezones";
import { countryCodes } from "./values/country-codes";
import { countryName } from "./values/country-words";
import { dayMs } from "./values/durations";
import { isTimeZone, readTimeZone, renamedTowns } from "./values/timezones";

/*
 * Finds time zones by country, town or offset from UTC. For servers only: the list of towns is larger than any page. Zones have
 * today's names (`Asia/Kolkata`), which APIs in other languages know too.
 */

/** Zones with a new name whose town was not renamed, and renamed towns with few people (see `renamedTowns`). */
const moved: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** The name of a zone for browsers: all of them know it, and `zoneName` shows the town's name of today for it. */
export const browserZone = (zone: string): string => moved[zone] ?? zone;

/** The zone's name of today, by the name that a JavaScript engine uses. */
export function todaysZone(zone: string): string {
  const [town = zone, ...before] = zone.split("/").reverse();
  return moved[zone] ?? [...before.reverse(), renamedTowns[town] ?? town].join("/");
}

const marks = /\p{M}/gu;
const between = /[^\p{L}\p{N}]+/gu;

/** Normalises text for comparison: no accents, capitals or punctuation. */
const plain = (text: string) => text.normalize("NFD").replace(marks, "").toLowerCase().replace(between, " ").trim();

type Town = (typeof cityMapping)[number];

/** Every inhabited zone of the world, by today's names. */
export const allZones: readonly string[] = Intl.supportedValuesOf("timeZone")
  .filter((zone) => !/^(Antarctica|Etc)\//.test(zone) && zone !== "UTC")
  .map(todaysZone)
  .sort();
const known: ReadonlySet<string> = new Set(allZones);

const towns = new Map<string, Town[]>();
const provinces = new Map<string, Town[]>();
/** The population of a zone's largest town, by country and in total. */
const people = new Map<string, number>();

const codeByName = new Map<string, string>(countryCodes.map((code) => [plain(countryName(code)), code]));

for (const town of cityMapping) {
  // some towns in the list have no zone
  if (!known.has(todaysZone(town.timezone ?? ""))) continue;
  add(towns, town.city_ascii.toLowerCase(), town);
  if (town.city !== town.city_ascii) add(towns, plain(town.city), town);
  add(provinces, town.province, town);
  for (const place of [town.iso2 + zoneOf(town), zoneOf(town)])
    people.set(place, Math.max(people.get(place) ?? 0, town.pop));
}
const provinceByName = new Map([...provinces].map(([name, within]) => [plain(String(name)), within]));

function zoneOf(town: Town): string {
  return todaysZone(town.timezone);
}

function add(to: Map<string, Town[]>, name: string, town: Town): void {
  const known = to.get(name);
  if (known) known.push(town);
  else to.set(name, [town]);
}

const byCountry = new Map<string, readonly string[]>();

/**
 * The zones of a country by its code, largest town first. Of zones with the same time all year only the first is listed. Empty
 * when the engine knows none.
 */
export function zonesOf(country: string): readonly string[] {
  let zones = byCountry.get(country);
  if (zones === undefined) {
    zones = differing(bySize(namedBy(country), country));
    byCountry.set(country, zones);
  }
  return zones;
}

/** The zone of a country that has a single time; null when it has several, or is unknown. */
export function soleZoneOf(country: string | null | undefined): string | null {
  const [zone, ...others] = country ? zonesOf(country) : [];
  return zone !== undefined && others.length === 0 ? zone : null;
}

function namedBy(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  // a method since 2023, a property before it; the types know neither
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
    timeZones?: string[];
  };
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(todaysZone).filter((zone) => known.has(zone));
}

/** The zone with the largest town first, of a country or of all. */
const bySize = (zones: Iterable<string>, country = "") => {
  const size = (zone: string) => people.get(country + zone) ?? 0;
  return [...new Set(zones)].sort((one, other) => size(other) - size(one));
};

/** The first zone of each distinct time. */
function differing(zones: readonly string[], now = new Date()): string[] {
  const seen = new Set<string>();
  return zones.filter((zone) => {
    const time = timeOfYear(zone, now).join();
    return !seen.has(time) && seen.add(time);
  });
}

/** A cache for one day, because clocks change. */
let times = { day: 0, of: new Map<string, readonly number[]>() };

/** A zone's offsets from UTC in minutes, now and every two months from now; equal for zones with the same time all year. */
function timeOfYear(zone: string, now: Date): readonly number[] {
  const day = Math.floor(now.getTime() / dayMs);
  if (times.day !== day) times = { day, of: new Map() };
  const known = times.of.get(zone);
  if (known) return known;
  // Not by `offsetMinutes`, which caches a formatter for each zone: all zones of the world would fill the memory.
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  const made = Array.from({ length: 6 }, (_, step) => aheadIn(format.format(now.getTime() + step * 61 * dayMs)));
  times.of.set(zone, made);
  return made;
}

/** `11/29/2026, GMT+05:30` → 330 */
function aheadIn(text: string): number {
  const [, sign, hours = "0", minutes = "0"] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

const maxTyped = 100;
const minLetters = 2;

/**
 * The zones that a typed text may mean: a zone's name, an offset from UTC, a country, a town with or without its region, or a
 * part of a zone's name. A single result is unambiguous.
 * @param country of the person who typed it, if known
 */
export function zonesLike(typed: string, country: string | null = null): readonly string[] {
  const text = typed.trim().slice(0, maxTyped);
  const offset = offsetIn(text);
  if (offset !== null) return zonesAhead(offset, country);
  const named = text.includes("/") || text.toUpperCase() === "UTC" ? readTimeZone(text.replace(/\s+/g, "_")) : null;
  if (named !== null) return [todaysZone(named)];
  const [name = "", ...within] = text.split(",").map(plain);
  if (name === "") return [];
  const whole = within.length === 0 ? codeByName.get(name) : undefined;
  if (whole !== undefined && zonesOf(whole).length > 0) return zonesOf(whole);
  return zonesOfTown(name, within, country);
}

function zonesOfTown(name: string, within: readonly string[], country: string | null): readonly string[] {
  const wanted = within.filter(Boolean);
  const all = towns.get(name) ?? towns.get(name.replace(/ (city|town)$/, "")) ?? provinceByName.get(name) ?? [];
  const there = all.filter((town) => wanted.length > 0 && wanted.every((place) => liesIn(town, place)));
  const atHome = all.filter((town) => town.iso2 === country);
  const found = [there, atHome].find((some) => some.length > 0);
  if (found) return bySize(found.map(zoneOf));
  // a town that gave a zone its name counts before others of the same name
  const named = allZones.filter((zone) => plain(zone.split("/").at(-1) ?? "") === name);
  if (named.length > 0 && wanted.length === 0) return named;
  if (all.length > 0) return bySize(all.map(zoneOf));
  if (name.length < minLetters) return [];
  return allZones.filter((zone) => plain(zone).includes(name));
}

/** Whether `place` is the town's province, country, or a code of one; unknown values in the data are not strings. */
const liesIn = ({ iso2, iso3, country, province, state_ansi }: Town, place: string): boolean =>
  [iso2, iso3, country, province, state_ansi].some((name: unknown) => plain(String(name ?? "")) === place) ||
  codeByName.get(place) === iso2;

/** Minutes ahead of UTC in `GMT+8`, `UTC +5:30`, `-3`, `+0800`; null for any other text. */
function offsetIn(text: string): number | null {
  const [, sign, hours, minutes = "0"] = /^(?:(?:utc|gmt) ?)?([+\-−–]) ?(\d{1,2})(?::?(\d{2}))?$/i.exec(text) ?? [];
  if (hours === undefined) return null;
  const ahead = Number(hours) * 60 + Number(minutes);
  return sign === "+" ? ahead : -ahead;
}

/** For an offset from UTC only zones with a town of this many people are offered: all would be a long list. */
const manyPeople = 200_000;

function zonesAhead(minutes: number, country: string | null): readonly string[] {
  const now = new Date();
  const ahead = (zones: readonly string[]) => zones.filter((zone) => timeOfYear(zone, now)[0] === minutes);
  const atHome = country ? ahead(zonesOf(country)) : [];
  return atHome.length > 0 ? atHome : ahead(bySize(allZones.filter((zone) => (people.get(zone) ?? 0) >= manyPeople)));
}

/** The one of `zones` that has the same time all year as `zone`; undefined when none has. */
export function likeZone(zones: readonly string[], zone: string): string | undefined {
  const now = new Date();
  const time = isTimeZone(zone) ? timeOfYear(zone, now).join() : null;
  return zones.find((one) => timeOfYear(one, now).join() === time);
}

/** A zone's current offset from UTC: `UTC+5:30`, `UTC−8`, `UTC`. */
export function offsetText(zone: string): string {
  const [minutes = 0] = timeOfYear(zone, new Date());
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
