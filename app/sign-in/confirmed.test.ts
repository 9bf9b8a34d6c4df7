import { expect, it } from "vitest";
import { keepConfirmed, withConfirmed } from "./confirmed";

it("marks the way on after the right code, also where a page leads on by itself", () => {
  expect(withConfirmed("/jobs/1/apply?from=mail#top")).toBe("/jobs/1/apply?from=mail&confirmed=1#top");
  const marked = new Request("http://site/jobs/1/apply?confirmed=1");
  expect(keepConfirmed("/jobs/1/apply/review", marked)).toBe("/jobs/1/apply/review?confirmed=1");
  expect(keepConfirmed("/jobs/1/apply/review", new Request("http://site/jobs/1/apply"))).toBe("/jobs/1/apply/review");
});
