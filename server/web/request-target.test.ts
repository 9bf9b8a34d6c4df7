import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainTarget } from "./request-target";

describe("what a request asks for", () => {
  it.each(["/", "/jobs?search=..%2f&x=\\", "/jobs/12-a.b..c", "/a/...", "/%E2%82%B1", "/jobs/1%2f2", "//jobs"])(
    "may be %s",
    (target) => {
      expect(isPlainTarget(target)).toBe(true);
    },
  );

  it.each([
    "*",
    "http://evil.test/jobs",
    "/a/../b",
    "/a/..",
    "/./a",
    "/a/%2e%2E/b",
    "/a/.%2e?x",
    "/a\\..\\b",
    "/%",
    "/%ff",
    "/a%00b",
    "",
  ])("may not be %j", (target) => {
    expect(isPlainTarget(target)).toBe(false);
  });

  it("is the same path to whoever reads it as written and whoever reads it as an address", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2F",
      "%5c",
      "a",
      "api",
      "?",
      "#",
      "%",
      "%00",
      ";",
      "@",
      ":",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const target = `/a${pieces.join("")}`;
        if (!isPlainTarget(target)) return;
        const { pathname, host } = new URL(`http://careers.test${target}`);
        expect([host, pathname]).toEqual(["careers.test", target.split(/[?#]/)[0]]);
      }),
      { numRuns: 1000 },
    );
  });
});
