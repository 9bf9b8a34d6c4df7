import { z } from "zod";
import { type AlertKilobytes, alertFrequencies, alertKilobytes } from "../../../server/contract/values/account";

/** The form that sets how often an alert comes, and how much it brings; what is not asked is undefined. */
export const AlertForm = z.object({
  frequency: z.enum(alertFrequencies, { error: "Choose how often we email you" }),
  weekly_kilobytes: z
    .enum(alertKilobytes.map(String), { error: "Choose how much of each job is in the email" })
    .transform((typed) => Number(typed) as AlertKilobytes)
    .optional(),
});

/** What the form of a new alert begins with. */
export const newAlert = { frequency: "daily", weekly_kilobytes: "0" };
