/** An address for the log: no query, because people search in it, and no token that lets its bearer act for somebody. */
export const loggedPath = (address: string): string =>
  address.replace(/\?.*$/s, "").replace(/^(\/+(?:unsubscribe|answer|apply\/+file)\/).+$/is, "$1…");
