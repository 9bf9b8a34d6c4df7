import { expect, it } from "vitest";
import { countWords } from "./word-count";

it.each([
  ["", 0],
  ["   \n\t ", 0],
  ["Good morning", 2],
  ["  Good   morning  ", 2],
  ["Dear Ms Garcia,\nThank you\r\n\r\nfor writing.", 7],
  ["a follow-up email", 3],
  ["We don't, and won’t.", 4],
  ["the customers' orders", 3],
  ["Juan dela Cruz", 3],
  ["Ma. Luisa de los Santos-Reyes Jr.", 6],
  ["Peña and Muñoz", 3],
  ["It costs 1,250.50 pesos at 8:30 a.m.", 7],
  ["tea & coffee", 2],
  ["first - second", 2],
  ["late – sorry — again", 3],
  ["late—sorry", 2],
  ["* one\n* two\n- three", 3],
  ["wait ... what ?!", 2],
  ["and/or", 1],
  ["Ako si Ana.\u00a0Salamat", 4],
  ["👍 thanks", 1],
])("counts the words of %j: %i", (text, words) => {
  expect(countWords(text)).toBe(words);
});
