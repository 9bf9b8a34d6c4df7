/** The name that the site before this one used; a tab may be open from then. */
const key = "nuxt:reload";
const guardWindow = 10_000;

/**
 * Loads an address as a whole new document, at most once in ten seconds, so that a page that cannot load does not reload
 * for ever.
 * @returns false when it was loaded anew just now, or nobody can say whether it was
 */
export function openAnew({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): boolean {
  const path = pathname + search;
  const now = Date.now();
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (last.path === path && last.expires > now) return false;
    sessionStorage.setItem(key, JSON.stringify({ path, expires: now + guardWindow }));
  } catch {
    return false;
  }
  // After going back it is the address already; assigning it would only scroll to its fragment.
  if (path === location.pathname + location.search) location.reload();
  else location.assign(path + hash);
  return true;
}
