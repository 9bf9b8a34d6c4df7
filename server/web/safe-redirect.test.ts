import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect";

describe("where a way back may lead", () => {
  it.each([
    "/",
    "/jobs?search=a%20b&page=2",
    "/jobs/12-data-entry/apply/review#top",
    "/profile/application-tracking/3",
  ])("to %s, a page of this site", (path) => {
    expect(safeRedirect(path, "/fallback")).toBe(path);
  });

  it.each([
    ["another site", "https://evil.test/"],
    ["another host without a scheme", "//evil.test"],
    ["another host by backslash", "/\\evil.test"],
    ["a backslash further on", "/jobs\\..\\x"],
    ["a tab that browsers drop", "/\t/evil.test"],
    ["a line break", "/jobs\r\nSet-Cookie: a=b"],
    ["dots that become two slashes", "/.//evil.test"],
    ["a step up", "/jobs/../../x"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "jobs"],
    ["nothing", ""],
    ["blank space before", " /jobs"],
    ["an address too long", `/${"a".repeat(3000)}`],
    ["the sign-in page, which would nest", "/login?redirect=%2Fjobs"],
    ["the sign-in page in other letters", "/LOGIN/?redirect=%2Fjobs"],
    ["the sign-in page in code", "/%6Cogin"],
    ["an application's sign-in page", "/jobs/12/apply/login?redirect=%2Fjobs"],
  ])("not to %s", (_what, to) => {
    expect(safeRedirect(to, "/fallback")).toBe("/fallback");
  });

  it("never leaves this site, whatever is given", () => {
    const hostile = fc
      .array(
        fc.constantFrom("/", "\\", ".", "@", ":", "evil.test", "?", "#", "%2f", "%5c", "\t", "\n", " ", "http:", "a"),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (to) => {
        const path = safeRedirect(to, "/fallback");
        expect(new URL(path, "https://careers.test").origin).toBe("https://careers.test");
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      }),
      { numRuns: 2000 },
    );
  });
});
