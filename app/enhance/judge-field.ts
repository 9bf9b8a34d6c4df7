import { countCharacters } from "../../server/contract/values/characters";
import type { RuleWords } from "../forms/field-words";

/** What is wrong with a text, in the server's words; null when nothing that can be known here. */
export function judgeField(text: string, { missing, long, shape = [], range }: RuleWords): string | null {
  if (text === "") return missing ?? null;
  // rules differ on spaces alone, so the server judges them
  const typed = text.trim();
  if (!typed) return null;
  if (long && countCharacters(typed) > long[0]) return long[1];
  // other scripts have digits of their own; the server reads them
  if (/[^\0-\x7f]/.test(typed)) return null;
  for (const [words, pattern, without] of shape) {
    const plain = without ? typed.replace(RegExp(without, "g"), "") : typed;
    if (!RegExp(pattern).test(plain)) return words;
  }
  return range && (Number(typed) < range[1] || Number(typed) > range[2]) ? range[0] : null;
}
