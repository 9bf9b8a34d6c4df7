/** The zones offered for times on screen: those our applicants and their clients live in. */
export const timezones = [
  "Asia/Manila",
  "Asia/Singapore",
  "Australia/Perth",
  "Australia/Sydney",
  "Pacific/Auckland",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/Toronto",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];
