import { z } from "zod";
import type { PersonalInfo } from "../../server/contract/records";
import { birthDateProblem, nameSuffixes } from "../../server/contract/values/personal-info";
import type { Countries } from "../forms/countries";
import {
  maybeNameField,
  optionalChoice,
  optionalDay,
  optionalLine,
  requiredLine,
  yesNoField,
} from "../forms/text-rules";

/**
 * The basic part of the personal information; only the given names are required.
 * @param today the date where the person is, `2026-11-21`
 */
export const basicSchema = (countries: Countries, today: string, { asksNumbers = false } = {}) =>
  z.object({
    given_names: requiredLine("Enter your given names", 100, "Given names must be 100 characters or fewer"),
    middle_name: optionalLine("Middle name", 100),
    family_name: maybeNameField("Family name", 100),
    suffix: z
      .enum(nameSuffixes, { error: "Choose one from the list" })
      .optional()
      .transform((suffix) => suffix ?? null),
    preferred_name: optionalLine("Preferred name", 100),
    written_name: optionalLine("Your name as you write it", 200),
    birth_date: optionalDay("Birth date").superRefine((day, ctx) => {
      const message = day && birthDateProblem(day, today);
      if (message) ctx.addIssue({ code: "custom", message });
    }),
    gender_id: optionalChoice,
    civil_status_id: optionalChoice,
    nationality: countries.optional,
    // undefined leaves the stored value as it is
    has_government_ids: asksNumbers ? yesNoField : z.undefined().optional(),
  });

/** These numbers exist only in the Philippines, so people elsewhere are not asked. */
export const hasPhilippineNumbers = ({ country }: Pick<PersonalInfo["general"], "country">): boolean =>
  country === "PH";
