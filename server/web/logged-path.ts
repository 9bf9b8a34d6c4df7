/** An address as the log keeps it: no query, because people search in it, and no token that lets its holder act for somebody. */
export const loggedPath = (address: string): string =>
  address.replace(/\?.*$/s, "").replace(/^(\/+unsubscribe\/).+$/is, "$1…");
