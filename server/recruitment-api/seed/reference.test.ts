import { expect, it } from "vitest";
import { commonSkills, SkillsByCategory } from "./reference";

it("has skills in every category", () => {
  expect(commonSkills.length).toBeGreaterThan(200);
  expect(commonSkills).toContainEqual({ name: "Xero", category: "Bookkeeping and finance" });
});

it.each<[string, object]>([
  ["a skill in two categories", { Sales: ["CRM"], Marketing: ["CRM"] }],
  ["two skills that differ in their capitals alone", { Sales: ["CRM", "Crm"] }],
  ["a category without skills", { Sales: [] }],
  ["a stray space", { Sales: ["CRM "] }],
])("refuses a list with %s", (_, list) => {
  expect(SkillsByCategory.safeParse(list).success).toBe(false);
});
