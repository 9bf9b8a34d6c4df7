import { expect, it } from "vitest";
import { isOwnEmail, listReasons, readUntil } from "./leaving";

it("knows one's own address whatever its case and the spaces around it", () => {
  expect(isOwnEmail("  Maria@Example.com ", "maria@example.com")).toBe(true);
  expect(isOwnEmail("maria@example.co", "maria@example.com")).toBe(false);
});

it("gives ticked reasons and own words, and nothing that is not on the list", () => {
  const offered = ["found_a_job", "not_looking", "other"];
  expect(listReasons({ reasons: ["found_a_job", "nonsense", "other"], other: "Moving" }, offered)).toEqual([
    "found_a_job",
    { other: "Moving" },
  ]);
  expect(listReasons({ reasons: ["other"], other: null }, offered)).toEqual([]);
});

it("gives plain words where there is no list", () => {
  expect(listReasons({ reasons: ["found_a_job"], other: "Moving" }, null)).toEqual(["Moving"]);
  expect(listReasons({ reasons: [], other: null }, null)).toEqual([]);
});

it.each([
  ["2026-12-05T10:00:00.000Z", "2026-12-05T10:00:00.000Z"],
  ["2026-12-05T10:00:00Z", "2026-12-05T10:00:00.000Z"],
  ["2026-02-31T10:00:00Z", null],
  ["2026-12-05", null],
  ["<b>tomorrow</b>", null],
  ["", null],
  [null, null],
])("reads %j as %j", (given, until) => {
  expect(readUntil(given)).toBe(until);
});
