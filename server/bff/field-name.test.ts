import { expect, it } from "vitest";
import { fieldName } from "./field-name";

it.each([
  ["email", "email"],
  ["jobs.0.title", "jobs[0].title"],
  ["answers.12.value", "answers[12].value"],
  ["skills.3", "skills[3]"],
  ["a.0.1.b", "a[0][1].b"],
  ["address.line1", "address.line1"],
  ["v2.name", "v2.name"],
])("calls the API's %s by the form's name %s", (key, name) => {
  expect(fieldName(key)).toBe(name);
});
