import { momentIn } from "../../contract/values/moments";
import { isTimeZone, usualTimeZone } from "../../contract/values/timezones";
import type { Options } from "./command";
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

/** The typed IANA zone, else the usual one. Throws `CannotDo` for any other word. */
export function typedZone({ zone = usualTimeZone }: Options<"zone">): string {
  if (!isTimeZone(zone)) throw new CannotDo(`“${zone}” is no time zone, like Asia/Manila.`);
  return zone;
}

/** The moment of a typed local time, `2026-12-01 14:00`, in a zone. Throws `CannotDo` for anything else. */
export function typedMoment(typed: string, zone: string): Date {
  const at = momentIn(typed, zone);
  if (!at) throw new CannotDo(`“${typed}” is no moment, like "2026-12-01 14:00".`);
  return at;
}

/** Runs `work` and explains file system errors about `path` in plain words. Throws `CannotDo` for these. */
export async function atPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall)
      throw new CannotDo(`${path} cannot be used: ${(error as Error).message}`);
    throw error;
  }
}
