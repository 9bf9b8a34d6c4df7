import { expect, it } from "vitest";
import { idBeforeWords, readId, readNumber } from "./ids";

const uuid = "0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f";

it.each(["1", "9007199254740993", "18446744073709551615", uuid, "01JCZ8K3X4T5V6W7Y8Z9A0B1C2", "V1StGXR8_Z5jdHi6B-myT"])(
  "reads %s as an id, as it is",
  (text) => {
    expect(readId(text)).toBe(text);
  },
);

it.each(["", "0", "00", "1.5", " 1", "1/2", "../1", "1?x", "a b", "٣", "a".repeat(65), null, undefined, 1])(
  "does not read %j as one",
  (given) => {
    expect(readId(given)).toBeNull();
  },
);

it.each([
  ["123", "123"],
  ["123-data-entry-clerk", "123"],
  [uuid, uuid],
  [`${uuid}-data-entry-clerk`, uuid],
  ["-1", null],
  ["0-clerk", null],
])("finds in %s the id before the words", (part, id) => {
  expect(idBeforeWords(part)).toBe(id);
});

it.each(["", "0", "-1", "01", "1.5", "1e3", " 1", "9999999999", "٣", null, 1])(
  "does not read %j as a place",
  (given) => {
    expect(readNumber(given)).toBeNull();
  },
);
