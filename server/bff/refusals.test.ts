import { expect, it } from "vitest";
import { fieldName, plainMessage } from "./refusals";

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

it.each([
  [
    "The key field must be a file of type: application/pdf, application/vnd.openxmlformats-officedocument.wordprocessingml.document.",
    "Files of this kind are not accepted. Choose another one.",
  ],
  ['Invalid pk "9" - object does not exist.', "This can no longer be chosen. Choose from the list."],
  ['"night" is not a valid choice.', "This can no longer be chosen. Choose from the list."],
  ["SQLSTATE[22001]: String data, right truncated", "Check this and write it in another way."],
  ["App\\Models\\User could not be saved", "Check this and write it in another way."],
  ["validation.required", "Check this and write it in another way."],
  ["Not a valid boolean.", "Check this and write it in another way."],
])("puts plain words in the place of %s", (message, words) => {
  expect(plainMessage(message)).toBe(words);
});

it.each([
  "The mobile field is required.",
  "The selected country is invalid.",
  "This file is too big. Choose one under 5 MB.",
  "Enter a web address, like https://example.com/ana",
  "You live in Kenya. This job is open to people in the Philippines only.",
])("leaves a sentence for people as it is: %s", (message) => {
  expect(plainMessage(message)).toBe(message);
});
