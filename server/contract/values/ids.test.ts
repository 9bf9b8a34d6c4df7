import { expect, it } from "vitest";
import { readId } from "./ids";

it.each([
  ["1", 1],
  ["9007199254740991", 9_007_199_254_740_991],
])("reads %s as an id", (text, id) => {
  expect(readId(text)).toBe(id);
});

it.each(["", "0", "-1", "01", "1.5", "1e3", " 1", "9007199254740992", "99999999999999999", "٣", null, undefined, 1])(
  "does not read %j as one",
  (given) => {
    expect(readId(given)).toBeNull();
  },
);
