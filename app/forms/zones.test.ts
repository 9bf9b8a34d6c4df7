import { describe, expect, it } from "vitest";
import { choicesFor, choicesOf, chosenOf, optionalZoneIn, zoneField, zoneIn, zoneText } from "./zones";

const errorOf = (text: string) => zoneField.safeParse(text).error?.issues[0]?.message;
const lines = (choices: string) => choices.split("\n");

describe("a zone that is typed", () => {
  it.each([
    ["Cebu", "Asia/Manila"],
    ["Manila, Philippines", "Asia/Manila"],
    ["Bogotá", "America/Bogota"],
    ["  kenya ", "Africa/Nairobi"],
    ["India", "Asia/Kolkata"],
    ["Los A", "America/Los_Angeles"],
    ["Asia/Calcutta", "Asia/Kolkata"],
  ])("%j is %s, however somebody types it", (typed, zone) => expect(zoneField.parse(typed)).toBe(zone));

  it("that may mean several is answered with a choice of these", () => {
    expect(errorOf("Springfield")).toBe("“Springfield” has more than one time zone. Choose yours");
    expect(lines(choicesFor("Springfield"))).toEqual([
      expect.stringMatching(/^America\/New York \(UTC−[45]\)$/),
      expect.stringMatching(/^America\/Los Angeles \(UTC−[78]\)$/),
      expect.stringMatching(/^America\/Chicago \(UTC−[56]\)$/),
    ]);
    expect(lines(choicesFor("GMT+8"))).toContain("Asia/Manila (UTC+8)");
  });

  it("that is not known is answered with a choice of the country's, else of all", () => {
    expect(errorOf("Atlantis")).toBe("We do not know “Atlantis”. Choose your time zone");
    expect(lines(choicesFor("Atlantis")).length).toBeGreaterThan(350);
    expect(lines(choicesFor("Atlantis", "ID"))).toHaveLength(3);
    expect(errorOf("x".repeat(200))).toBe("Enter your time zone, town or country, like Nairobi");
  });

  it("is its name again when it was chosen", () => {
    for (const choice of lines(choicesFor("Atlantis")))
      expect(zoneText(zoneField.parse(choice))).toBe(choice.replace(/ \(.*/, ""));
    expect(choicesFor("Asia/Kolkata (UTC+5:30)")).toBe("");
  });
});

describe("the zone of a country", () => {
  it("is not asked where there is one, whatever the field had", () => {
    expect(choicesOf("KE")).toBe("");
    expect(zoneIn("KE").parse(undefined)).toBe("Africa/Nairobi");
    expect(zoneIn("KE").parse("America/New York (UTC−5)")).toBe("Africa/Nairobi");
  });

  it("is a choice where there are several", () => {
    expect(lines(choicesOf("ID"))).toEqual(["Asia/Jakarta (UTC+7)", "Asia/Makassar (UTC+8)", "Asia/Jayapura (UTC+9)"]);
    expect(zoneIn("ID").parse("Asia/Jayapura (UTC+9)")).toBe("Asia/Jayapura");
    expect(zoneIn("ID").safeParse(undefined).error?.issues[0]?.message).toBe("Choose your time zone");
    expect(chosenOf("ID", "Asia/Makassar")).toBe("Asia/Makassar (UTC+8)");
    expect(chosenOf("US", "America/Detroit")).toMatch(/^America\/New York /);
    expect(chosenOf("ID", "Europe/Paris")).toBeUndefined();
  });

  it("is one of all where the engine knows none", () => {
    expect(lines(choicesOf("AQ")).length).toBeGreaterThan(350);
  });

  it("is found by a town too, first in that country", () => {
    expect(zoneIn("US").parse("Austin")).toBe("America/Chicago");
    expect(zoneIn("CA").parse("London")).toBe("America/Toronto");
  });

  it("stays as it was where nothing is asked", () => {
    expect(optionalZoneIn(null, "Asia/Manila").parse(undefined)).toBe("Asia/Manila");
    expect(optionalZoneIn("US", null).parse(undefined)).toBeNull();
    expect(optionalZoneIn("KE", null).parse(undefined)).toBe("Africa/Nairobi");
  });
});

it.each(["", "Philippines", "PHL", "12", "ph"])("has no choices of %j, which is no country's code", (country) => {
  expect(choicesOf(country)).toBe("");
});
