/** A page that a device caches for when it is offline. */
export interface KeptPage {
  /** The cache key: path and query, as `keptAddress` writes it. */
  address: string;
  /** As HTML: entities are not decoded. */
  title: string;
  /** When it was fetched, in milliseconds since 1970. */
  at: number;
  /** The style sheets, icons and images that it loads. */
  files: string[];
  /** Only for the page of a running assessment part: its run (`sheets.ts`). */
  run?: string;
}

/** The cached pages of a device, the one opened last first, and whose they are: a person's mark, null for a guest. */
export interface PageShelf {
  who: string | null;
  pages: KeptPage[];
}

/** The list of a device that has cached nothing. */
export const nothingKept: PageShelf = { who: null, pages: [] };

const isSearch = (address: string) => /^\/jobs2?(\?|$)/.test(address);
const isJob = (address: string) => /^\/jobs\/(?!not-available$)[^/]+$/.test(address);
const maxSearches = 2;
const maxJobs = 20;
const freshFor = 5 * 60_000;

/**
 * The cache key of a page: a search with its query, or a job without. Null for every other page, which is never cached. `view`
 * only asks for the same list in another form, so it is left out.
 */
export function keptAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  if (isJob(pathname)) return pathname;
  return isSearch(pathname) ? pathname + search.replace(/([?&])view=full(&|$)/, "$1").replace(/[?&]$/, "") : null;
}

/**
 * The address to fetch for the cache. A device with data saving on would be redirected to the compact list, which has other
 * pages.
 */
export const copyAddress = (address: string) =>
  /^\/jobs(\?|$)/.test(address) ? `${address}${address.includes("?") ? "&" : "?"}view=full` : address;

/** Whether a cached page need not be fetched again. `now` in milliseconds since 1970. */
export const isFresh = ({ at }: KeptPage, now: number) => now - at < freshFor;

/** Adds a page as the first. Only one running test, the last two searches and the last twenty jobs stay. */
export function withOpened(pages: readonly KeptPage[], page: KeptPage): KeptPage[] {
  const left = { sheet: 1, search: maxSearches, job: maxJobs };
  return [page, ...without(pages, page.address)].filter(
    ({ address, run }) => left[run ? "sheet" : isSearch(address) ? "search" : "job"]-- > 0,
  );
}

/** The pages except that of one address. */
export const without = (pages: readonly KeptPage[], gone: string) => pages.filter(({ address }) => address !== gone);

/**
 * Whether the cached pages belong to somebody else. A guest who signs in is the same person; later everybody else is not, and
 * neither is a guest, because the session has ended.
 */
export const isSomebodyElse = ({ who }: PageShelf, now: string | null) => who !== null && who !== now;

/** Reads from a page's markup its title, without the brand at the end, and the files of ours that it loads. */
export function readPage(html: string): Pick<KeptPage, "title" | "files"> {
  const named = html.matchAll(/ (?:href|src)="(\/(?:assets\/|favicon)[^"#]+)/g);
  const title = /<title[^<>]*>([^<]*)</.exec(html)?.[1] ?? "";
  const brand = title.lastIndexOf(" – ");
  return {
    title: brand < 0 ? title : title.slice(0, brand),
    files: [...new Set([...named].map(([, file = ""]) => file))],
  };
}

/** `3 hours ago`, in whole units. */
export function ageInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return "less than a minute ago";
  if (minutes < 60) return ago(minutes, "minute");
  if (minutes < 24 * 60) return ago(Math.floor(minutes / 60), "hour");
  return ago(Math.floor(minutes / 60 / 24), "day");
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
