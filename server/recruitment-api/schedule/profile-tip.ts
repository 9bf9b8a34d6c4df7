import type { ScheduledTask } from "./task";

/** Tells once what is missing in a profile, to those who want tips. */
export const profileTip: ScheduledTask = {
  name: "profile-tip",
  run: async () => {},
};
