import { z } from "zod";
import { alertFrequencies } from "../../../server/contract/values/account";

/** The form that sets how often an alert comes. */
export const AlertForm = z.object({
  frequency: z.enum(alertFrequencies, { error: "Choose how often we email you" }),
});
