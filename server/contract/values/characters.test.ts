import { expect, it } from "vitest";
import { countCharacters, upToCharacters } from "./characters";

it("counts what a person sees: an emoji and a line end once", () => {
  expect(countCharacters("😀ñ!")).toBe(3);
  expect(countCharacters("a\r\nb\nc")).toBe(5);
  expect(upToCharacters(2)("😀😀")).toBe(true);
  expect(upToCharacters(2)("😀😀!")).toBe(false);
});
