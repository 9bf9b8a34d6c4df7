import type { ScheduledTask } from "./task";

/** Looks for new jobs for every alert whose time has come. */
export const lookForJobs: ScheduledTask = {
  name: "look-for-jobs",
  run: async () => {},
};
