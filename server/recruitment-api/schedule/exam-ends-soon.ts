import type { ScheduledTask } from "./task";

/** Reminds of an assessment that ends within 24 hours (product 2.15). */
export const examEndsSoon: ScheduledTask = {
  name: "exam-ends-soon",
  run: async () => {},
};
