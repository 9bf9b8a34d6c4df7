import { expect, it } from "vitest";
import { encryptToken, readTokenHeader } from "./xsrf-token";

const key = Buffer.alloc(32, 7);
const secret = "a".repeat(40);

it("is what Laravel writes: JSON of iv, value, mac and an empty tag, 254 bytes for a secret of 40 characters", () => {
  const json = Buffer.from(encryptToken("XSRF-TOKEN", secret, key), "base64").toString();
  expect(json).toHaveLength(254);
  expect(JSON.parse(json)).toEqual({
    iv: expect.stringMatching(/^[\w+/]{22}==$/),
    value: expect.stringMatching(/^[\w+/=]{128}$/),
    mac: expect.stringMatching(/^[0-9a-f]{64}$/),
    tag: "",
  });
});

it("reads what was written with the same key, and nothing else", () => {
  const text = encryptToken("one", secret, key);
  expect(readTokenHeader(text, key)).toBe(secret);
  expect(readTokenHeader(text, Buffer.alloc(32, 8))).toBeNull();
});

it.each([
  ["nothing", ""],
  ["no base64", "%%%"],
  ["a list", Buffer.from("[]").toString("base64")],
  ["null", Buffer.from("null").toString("base64")],
  ["missing parts", Buffer.from('{"iv":"x"}').toString("base64")],
  ["a mac that is no hex", Buffer.from('{"iv":"x","value":"y","mac":"z"}').toString("base64")],
])("reads null from %s", (_what, text) => {
  expect(readTokenHeader(text, key)).toBeNull();
});

it("reads null when one letter of the value was changed", () => {
  const payload = JSON.parse(Buffer.from(encryptToken("one", secret, key), "base64").toString());
  payload.value = (payload.value.startsWith("A") ? "B" : "A") + payload.value.slice(1);
  expect(readTokenHeader(Buffer.from(JSON.stringify(payload)).toString("base64"), key)).toBeNull();
});
