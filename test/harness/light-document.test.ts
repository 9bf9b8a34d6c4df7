import { expect, it } from "vitest";
import { parseDocument } from "./light-document";

it("an element that a test did not expect is named by its markup", () => {
  const main = parseDocument(`<main><p>One</p>${"<p>more</p>".repeat(1_000)}</main>`).querySelector("main");
  expect(JSON.stringify(main)).toMatch(/^"<main><p>One<.{1900,2000}"$/);
  expect(() => expect(main).toBeNull()).toThrow("<main><p>One</p>");
});
