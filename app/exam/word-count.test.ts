import { expect, it } from "vitest";
import { countWords as countForMarking } from "../../server/recruitment-api/rules/exam-words";
import { countWords } from "./word-count";

it("tells a person the number of words that the marking will count", () => {
  const texts = [
    "",
    " \n ",
    "Dear Ms Garcia,\r\n\r\nI am sorry – truly.",
    "a follow-up at 8:30 — don't wait & call",
    "ñandú 北京 - 12",
  ];
  for (const text of texts) expect(countWords(text)).toBe(countForMarking(text));
  expect(countWords("Dear Ms Garcia, – I am sorry")).toBe(6);
});
