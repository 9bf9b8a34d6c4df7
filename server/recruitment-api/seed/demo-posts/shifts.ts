import type { NewJobPost } from "../../database/new-job-post";

type Shift = NewJobPost["shift"];

const shift =
  (key: string, timezone: string) =>
  (start: string, end: string): Shift => ({ key, timezone, start, end });

/** A working day in the client's own time, `newYork("09:00", "18:00")`. */
export const newYork = shift("night_us", "America/New_York");
export const chicago = shift("night_us", "America/Chicago");
export const losAngeles = shift("night_us", "America/Los_Angeles");
export const toronto = shift("night_us", "America/Toronto");
export const sydney = shift("early_au", "Australia/Sydney");
export const perth = shift("early_au", "Australia/Perth");
export const auckland = shift("early_au", "Pacific/Auckland");
export const london = shift("uk_eu", "Europe/London");
export const berlin = shift("uk_eu", "Europe/Berlin");
export const singapore = shift("day_ph", "Asia/Singapore");
export const manilaDay = shift("day_ph", "Asia/Manila");
export const manilaMid = shift("mid_ph", "Asia/Manila");
export const rotating = shift("rotating", "Asia/Manila");
export const flexible: Shift = { key: "flexible" };
