import { z } from "zod";

/** How often an alert comes, as it is asked for. */
export const AlertForm = z.object({
  frequency: z.enum(["daily", "weekly"], { error: "Choose how often we e-mail you" }),
});
