import { expect, it } from "vitest";
import { readJson, unreadable } from "./whole-answer";

const read = (json: string) =>
  readJson({
    status: 200,
    headers: new Headers({ "content-type": "application/json" }),
    bytes: Buffer.from(json),
  });

it("keeps ids that a number cannot tell apart as the text that they are, and all else as it came", () => {
  expect(read('{"id":9007199254740993,"ids":[ 18446744073709551615 , 9007199254740991]}')).toEqual({
    id: "9007199254740993",
    ids: ["18446744073709551615", 9007199254740991],
  });
  const others = { text: 'a "quote": 9007199254740993, \\', part: 0.12345678901234568, large: 1e21, below: -5 };
  expect(read(JSON.stringify(others))).toEqual(others);
  expect(read("9007199254740993.5")).toBe(9007199254740994);
});

it("gives up at once an answer that was cut within a long text", () => {
  expect(read(JSON.stringify({ id: 9007199254740991, text: '"'.repeat(2_000_000) }).slice(0, -2))).toBe(unreadable);
});
