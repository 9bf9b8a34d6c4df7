/** Suffixes after a name. */
export const nameSuffixes = ["Jr", "Sr", "II", "III"] as const;
export type NameSuffix = (typeof nameSuffixes)[number];

/** The source of a place: typed numbers, a click on the map, or the device. */
export const placeSources = ["typed", "picked", "device"] as const;
export type PlaceSource = (typeof placeSources)[number];

/** How a person prefers to be contacted. */
export const contactWays = ["email", "call"] as const;
export type ContactWay = (typeof contactWays)[number];
export const contactWayNames: Record<ContactWay, string> = { email: "By email", call: "By phone call" };

const minAge = 18;
const earliestBirth = "1900-01-01";

/** What is wrong with a birth date; null for an adult's. Days are ISO dates, so they compare as text. */
export function birthDateProblem(day: string, today: string): string | null {
  if (day >= today) return "Birth date must be in the past";
  if (day < earliestBirth) return "Check the year of your birth date";
  const lastBirthDay = `${Number(today.slice(0, 4)) - minAge}${today.slice(4)}`;
  return day > lastBirthDay ? `You must be ${minAge} or older to apply` : null;
}
