import { todayIn } from "../../contract/values/moments";

/** Today in the Philippines, where the days of papers and tests are counted. */
export const todayInManila = (now: Date): string => todayIn("Asia/Manila", now);
