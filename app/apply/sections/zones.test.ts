import { expect, it } from "vitest";
import { isTimeZone } from "../../../server/contract/values/timezones";
import { suggestedZones, zoneField, zoneText } from "./zones";

const suggested = suggestedZones().split("\n");
const all = Intl.supportedValuesOf("timeZone").map((zone) => zoneText(zone) ?? zone);
const errorOf = (text: string) => zoneField.safeParse(text).error?.issues[0]?.message;

it("suggests the zones of the world by the names that they have today", () => {
  expect(suggested.length).toBeGreaterThan(370);
  for (const name of ["Africa/Nairobi", "Asia/Kolkata", "America/New York", "Asia/Manila", "Europe/Kyiv"])
    expect(suggested).toContain(name);
  expect(new Set(suggested).size).toBe(suggested.length);
});

it("suggests the zones of a likely country first, and each once", () => {
  const first = suggestedZones("KE").split("\n");
  expect(first[0]).toBe("Africa/Nairobi");
  expect([...first].sort()).toEqual([...suggested].sort());
});

it("finds every zone of the world, and shows it the same again", () => {
  for (const name of all) {
    const zone = zoneField.parse(name);
    expect(isTimeZone(zone)).toBe(true);
    expect(zoneText(zone)).toBe(name);
  }
});

it.each([
  ["Nairobi", "Africa/Nairobi"],
  ["  kenya ", "Africa/Nairobi"],
  ["new york", "America/New_York"],
  ["Kyiv", "Europe/Kiev"],
  ["India", "Asia/Calcutta"],
  ["asia/manila", "Asia/Manila"],
  ["Los A", "America/Los_Angeles"],
])("takes %j for %s, however somebody types it", (typed, zone) => expect(zoneField.parse(typed)).toBe(zone));

it("names the zones that a text may mean", () => {
  expect(errorOf("Mexico")).toMatch(
    /^“Mexico” has more than one time zone\. Enter yours: America\/.+, …$|Enter yours: /,
  );
  expect(errorOf("Spain")).toBe(
    "“Spain” has more than one time zone. Enter yours: Africa/Ceuta, Atlantic/Canary, Europe/Madrid",
  );
});

it.each(["", "Nowhere", "Mars/Olympus", "x".repeat(200)])("refuses %j in words", (text) => {
  expect(errorOf(text)).toBe("Enter your time zone, town or country, like Nairobi");
});

it.each(["", "Philippines", "PHL", "12", "ph"])(
  "suggests the usual zones for %j, which is no country's code",
  (country) => {
    expect(suggestedZones(country)).toBe(suggestedZones());
  },
);
