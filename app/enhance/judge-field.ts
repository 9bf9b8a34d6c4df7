import { countCharacters } from "../../server/contract/values/characters";
import type { RuleWords } from "../forms/field-words";

/** The error of a text in the server's words; null when there is none, or only the server can tell. */
export function judgeField(text: string, { missing, long, shape = [], range }: RuleWords): string | null {
  if (text === "") return missing ?? null;
  // fields differ in how they treat a text of spaces, so the server decides
  const typed = text.trim();
  if (!typed) return null;
  if (long && countCharacters(typed) > long[0]) return long[1];
  // other scripts have their own digits, which the server can read
  if (/[^\0-\x7f]/.test(typed)) return null;
  for (const [words, pattern, without] of shape) {
    const plain = without ? typed.replace(RegExp(without, "g"), "") : typed;
    if (!RegExp(pattern).test(plain)) return words;
  }
  return range && (Number(typed) < range[1] || Number(typed) > range[2]) ? range[0] : null;
}
