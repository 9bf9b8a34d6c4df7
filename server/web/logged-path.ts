/**
 * A path for the log: without the query, which has people's searches, and without tokens that let their bearer act for somebody.
 */
export const loggedPath = (address: string): string =>
  address.replace(/\?.*$/s, "").replace(/^(\/+(?:unsubscribe|answer|apply\/+file)\/).+$/is, "$1…");
