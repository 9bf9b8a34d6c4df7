import { expect, it } from "vitest";
import { aStatus } from "../../test/builders/applications";
import { tabOf, tabOfApplication } from "./tracking-tabs";

it.each([
  [aStatus("draft"), "drafts"],
  [aStatus("submitted"), "active"],
  [aStatus("on_hold"), "active"],
  [aStatus("not_selected", "ended"), "closed"],
  [aStatus("hired", "ended"), "closed"],
  [aStatus("withdrawn_salary", "withdrawal"), "closed"],
])("lists %o under its tab", (status, tab) => {
  expect(tabOfApplication({ status })).toBe(tab);
});

it("shows what is active when an address asks for a tab that is not there", () => {
  expect(tabOf("drafts")).toBe("drafts");
  expect(tabOf("nonsense")).toBe("active");
  expect(tabOf(null)).toBe("active");
});
