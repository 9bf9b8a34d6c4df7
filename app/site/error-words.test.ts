import { expect, it } from "vitest";
import { errorWords, titleOfError } from "./error-words";

const response = (status: number, data: unknown = "") => ({ status, statusText: "", internal: false, data });
const at = { pathname: "/jobs/abc", search: "?x=1" };

it("titles an address that nobody serves as the specification says", () => {
  expect(titleOfError(response(404, "unmatched"), at)).toBe("Page not found: /jobs/abc");
  expect(errorWords(response(404)).title).toBe("This page could not be found");
});

it("titles a check that failed with the full path", () => {
  expect(titleOfError(response(404), at)).toBe("Page Not Found: /jobs/abc?x=1");
});

it.each([403, 410, 429, 500, 503])("says %d in words, without the number", (status) => {
  const { title, text } = errorWords(response(status));
  expect(`${title} ${text}`).not.toMatch(/\d{3}|error|server/i);
});

it("says how long to wait after too many tries", () => {
  expect(errorWords(response(429, "Too many tries. Wait 12 seconds.")).text).toMatch(
    /^Too many tries\. Wait 12 seconds\./,
  );
  expect(errorWords(response(429, "ThrottleRequestsException")).text).toBe(errorWords(response(429)).text);
});

it("never shows what a program said of itself", () => {
  expect(JSON.stringify(errorWords(new Error("relation users does not exist")))).not.toContain("relation");
});

it("says plainly that the code of a page is missing, which is no error that the router knows of", () => {
  expect(errorWords(null)).toMatchObject({ title: "This page could not be shown", again: true });
});

it("says that we have been told only of what the server met", () => {
  expect(errorWords(new Error("Unexpected Server Error")).text).toContain("we have been told");
  expect(errorWords(new TypeError("Failed to fetch")).text).not.toContain("told");
});
