import { z } from "zod";
import { optionalChoice, optionalDay, optionalLine, optionalNumber } from "../forms/text-rules";

/**
 * The form of `basic` of an application: the work that a person looks for.
 * @param today the date where the person is
 * @param known the start date given before, which may have passed; both as `2026-11-21`
 */
export const roleSchema = (today: string, known: string | null) =>
  z.object({
    desired_role: optionalLine("Desired role"),
    headline: optionalLine("Headline", 120),
    years_experience: optionalNumber("Years of experience", { min: 0, max: 60, step: 0.5 }),
    current_employment_status_id: optionalChoice,
    notice_period_id: optionalChoice,
    earliest_start_date: optionalDay("Earliest start").refine((day) => day === null || day >= today || day === known, {
      error: "Earliest start must be today or later",
    }),
  });
