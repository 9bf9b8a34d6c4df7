import { expect, it } from "vitest";
import { readResults } from "./results-link";

it.each(["/jobs?search=va&page=2", "/jobs2", "/jobs2?sort=closing_soon"])(
  "leads back to a list of ours: %s",
  (list) => {
    expect(readResults(list)).toBe(list);
  },
);

it.each([
  null,
  "",
  "https://elsewhere.example/jobs",
  "//elsewhere.example/jobs?x",
  "/profile?jobs",
  "/jobs/3",
  "/jobs\\@elsewhere?x",
  "/jobs?a#b?c",
  `/jobs?search=${"x".repeat(400)}`,
])("leads nowhere else: %s", (from) => {
  expect(readResults(from)).toBeNull();
});
