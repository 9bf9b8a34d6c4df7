import { expect, it } from "vitest";
import { judgeNamedReference } from "./named-references";

const others = { own: ["ana@example.com", null], named: ["jose@example.com"] };

it.each([
  ["lito@example.com", {}],
  ["ANA@example.com", { email: ["Name somebody else: this is your own email address"] }],
  ["Jose@Example.com", { email: ["You have named somebody with this email address already"] }],
])("judges %s beside oneself and Jose", (email, errors) => {
  expect(judgeNamedReference({ email }, others)).toEqual(errors);
});
