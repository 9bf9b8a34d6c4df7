import { z } from "zod";
import { alertFrequencies } from "../../../server/contract/values/account";

/** How often an alert comes, as it is asked for. */
export const AlertForm = z.object({
  frequency: z.enum(alertFrequencies, { error: "Choose how often we email you" }),
});
