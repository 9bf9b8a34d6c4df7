import { z } from "zod";
import type { PersonalBasic } from "../../server/contract/personal-info";
import type { Countries } from "../apply/sections/countries";
import { finished } from "../apply/sections/finished";
import { optionalChoice, optionalDay, optionalLine, requiredLine } from "../forms/text-rules";

/** Offered after a name, in the contract's order. */
export const nameSuffixes = ["Jr", "Sr", "II", "III"] as const satisfies readonly NonNullable<
  PersonalBasic["suffix"]
>[];

/** Years one must have lived to be hired. */
const adultAge = 18;

/**
 * The basic part of the personal information (product 2.6): only what is asked for a reason, and all but the names may stay
 * open. `today` is the day where the person is, `2026-11-21`.
 */
export const basicSchema = (countries: Countries, today: string) =>
  z.object({
    given_names: requiredLine("Enter your given names", 100, "Given names must be 100 characters or fewer"),
    middle_name: optionalLine("Middle name", 100),
    family_name: requiredLine("Enter your family name", 100, "Family name must be 100 characters or fewer"),
    suffix: z
      .enum(nameSuffixes, { error: "Choose one of the list" })
      .optional()
      .transform((suffix) => suffix ?? null),
    preferred_name: optionalLine("Preferred name", 100),
    birth_date: optionalDay.superRefine((day, ctx) => {
      const message = day && aboutBirthDate(day, today);
      if (message) ctx.addIssue({ code: "custom", message });
    }),
    gender_id: optionalChoice,
    civil_status_id: optionalChoice,
    nationality: countries.optional,
    finished,
  });

/** What is wrong with a birth date; null for one of an adult. Days are as the wire writes them, so they compare as text. */
export function aboutBirthDate(day: string, today: string): string | null {
  if (day >= today) return "Birth date must be in the past";
  if (day < "1900-01-01") return "Check the year of your birth date";
  const lastBirthDay = `${Number(today.slice(0, 4)) - adultAge}${today.slice(4)}`;
  return day > lastBirthDay ? "You must be 18 or older to apply" : null;
}
