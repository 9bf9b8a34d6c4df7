import { expect, it } from "vitest";
import { readId } from "./ids";

it.each([
  ["1", 1],
  ["2147483647", 2_147_483_647],
])("reads %s as an id", (text, id) => {
  expect(readId(text)).toBe(id);
});

it.each(["", "0", "-1", "01", "1.5", "1e3", " 1", "2147483648", "99999999999", "٣", null, undefined, 1])(
  "does not read %j as one",
  (given) => {
    expect(readId(given)).toBeNull();
  },
);
