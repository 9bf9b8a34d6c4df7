/** The storage key of the site that this one replaced; a tab may still be open from then. */
const key = "nuxt:reload";
const guardWindow = 10_000;

/**
 * Loads an address as a new document, at most once in ten seconds, so that a page that cannot load does not reload for ever.
 * @returns false when that was just done, or when storage cannot tell
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
  // After Back the URL is already this one; `assign` would only scroll to its fragment.
  if (path === location.pathname + location.search) location.reload();
  else location.assign(path + hash);
  return true;
}
