import { CannotDo } from "./recruiter";

/** What was typed for `name`, trimmed. Throws `CannotDo` for nothing, and for more than `most` characters. */
export function textIn(name: string, typed: string, most: number): string {
  const text = typed.trim();
  if (text === "" || text.length > most) throw new CannotDo(`${name} has 1 to ${most} characters.`);
  return text;
}
