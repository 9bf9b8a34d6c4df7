import { describe, expect, it } from "vitest";
import { isTimeZone } from "./values/timezones";
import { allZones, soleZoneOf, todaysZone, zonesLike, zonesOf } from "./zones-of-places";

describe("a country", () => {
  it.each([
    ["PH", "Asia/Manila"],
    ["KE", "Africa/Nairobi"],
    ["IN", "Asia/Kolkata"],
    ["VN", "Asia/Ho_Chi_Minh"],
    ["NP", "Asia/Kathmandu"],
    // two zones with the same time
    ["DE", "Europe/Berlin"],
    ["MY", "Asia/Kuala_Lumpur"],
    ["AR", "America/Argentina/Buenos_Aires"],
  ])("%s has one time, that of %s", (code, zone) => expect(soleZoneOf(code)).toBe(zone));

  it.each(["US", "ID", "BR", "MX", "ES", "XX", "", null])("%j has no time of its own", (code) => {
    expect(soleZoneOf(code)).toBeNull();
  });

  it("has each of its times once, by its largest town", () => {
    expect(zonesOf("US").slice(0, 4)).toEqual([
      "America/New_York",
      "America/Los_Angeles",
      "America/Chicago",
      "America/Phoenix",
    ]);
    expect(zonesOf("US")).not.toContain("America/Indiana/Knox");
    expect(zonesOf("ID")).toEqual(["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"]);
  });
});

describe("what somebody types for a zone", () => {
  it.each([
    ["Cebu", "Asia/Manila"],
    ["Davao City", "Asia/Manila"],
    ["Mumbai", "Asia/Kolkata"],
    ["Abuja", "Africa/Lagos"],
    ["mombasa", "Africa/Nairobi"],
    ["Bogotá", "America/Bogota"],
    ["bogota", "America/Bogota"],
    ["São Paulo", "America/Sao_Paulo"],
    ["Manila, Philippines", "Asia/Manila"],
    ["Lahore, Pakistan", "Asia/Karachi"],
    ["London, Ontario", "America/Toronto"],
    ["Springfield, Illinois", "America/Chicago"],
    ["Nairobi", "Africa/Nairobi"],
    ["  kenya ", "Africa/Nairobi"],
    ["new york", "America/New_York"],
    ["London", "Europe/London"],
    ["Kyiv", "Europe/Kyiv"],
    ["asia/calcutta", "Asia/Kolkata"],
    ["America/New York", "America/New_York"],
    ["Los A", "America/Los_Angeles"],
    ["UTC", "UTC"],
  ])("%j is %s", (typed, zone) => expect(zonesLike(typed)).toEqual([zone]));

  it("may mean several, the largest first", () => {
    expect(zonesLike("Springfield")).toEqual(["America/New_York", "America/Los_Angeles", "America/Chicago"]);
    expect(zonesLike("GMT+8")).toContain("Asia/Manila");
    expect(zonesLike("UTC +5:30")).toEqual(["Asia/Kolkata", "Asia/Colombo"]);
  });

  it("is looked for where they live first", () => {
    expect(zonesLike("GMT+8", "PH")).toEqual(["Asia/Manila"]);
    expect(zonesLike("Springfield", "US").length).toBeGreaterThan(1);
    expect(zonesLike("London", "CA")).toEqual(["America/Toronto"]);
    expect(zonesLike("+7", "ID")).toEqual(["Asia/Jakarta"]);
  });

  it.each(["", "Nowhere at all", "Mars/Olympus", ",", "+", "GMT+99", "x".repeat(5000)])("%j is none", (typed) =>
    expect(zonesLike(typed)).toEqual([]),
  );
});

it("names every zone as it is called today", () => {
  expect(allZones.every(isTimeZone)).toBe(true);
  expect(allZones.filter((zone) => todaysZone(zone) !== zone)).toEqual([]);
  for (const name of ["Asia/Kolkata", "Asia/Yangon", "Europe/Kyiv", "America/Indiana/Indianapolis"])
    expect(allZones).toContain(name);
});
