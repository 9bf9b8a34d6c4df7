import { CannotDo } from "./recruiter";

/** The trimmed text typed for `name`. Throws `CannotDo` when it is empty or has more than `most` characters. */
export function textIn(name: string, typed: string, most: number): string {
  const text = typed.trim();
  if (text === "" || text.length > most) throw new CannotDo(`${name} has 1 to ${most} characters.`);
  return text;
}

/** A typed id. Throws `CannotDo` when it is no number or has more than `digits` digits. */
export function idIn(what: string, typed: string, digits = 9): number {
  if (!/^[1-9]\d*$/.test(typed) || typed.length > digits) throw new CannotDo(`“${typed}” is no ${what}'s number.`);
  return Number(typed);
}

/** A note for the applicant; null for none. */
export const noteIn = (typed: string | undefined): string | null => typed?.trim() || null;
