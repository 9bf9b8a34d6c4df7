/** A page that a device stores for when it is offline. */
export interface KeptPage {
  /** Path and query, as `keptAddress` writes it. */
  address: string;
  /** As the page's own markup has it, entities included. */
  title: string;
  /** When it was fetched, in milliseconds. */
  at: number;
  /** The style sheets, icons and images it names. */
  files: string[];
  /** Of a running part of the assessment: which run (`sheets.ts`). */
  run?: string;
}

/** What a device stores, the page opened last first, and for whom: a mark, null for a guest. */
export interface PageShelf {
  who: string | null;
  pages: KeptPage[];
}

export const nothingKept: PageShelf = { who: null, pages: [] };

const isSearch = (address: string) => /^\/jobs2?(\?|$)/.test(address);
const isJob = (address: string) => /^\/jobs\/(?!not-available$)[^/]+$/.test(address);
const maxSearches = 2;
const maxJobs = 20;
const freshFor = 5 * 60_000;

/**
 * The cache key of a page: a search, or a job without its query. Null for every other page, so that none of them can be
 * stored. `view` only asks for the same list in another form.
 */
export function keptAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  if (isJob(pathname)) return pathname;
  return isSearch(pathname) ? pathname + search.replace(/([?&])view=full(&|$)/, "$1").replace(/[?&]$/, "") : null;
}

/** A device that saves data would be redirected from the list to the compact one, which has other pages. */
export const copyAddress = (address: string) =>
  /^\/jobs(\?|$)/.test(address) ? `${address}${address.includes("?") ? "&" : "?"}view=full` : address;

export const isFresh = ({ at }: KeptPage, now: number) => now - at < freshFor;

/** With this page first: one running test, the last two searches and the last twenty jobs stay. */
export function withOpened(pages: readonly KeptPage[], page: KeptPage): KeptPage[] {
  const left = { sheet: 1, search: maxSearches, job: maxJobs };
  return [page, ...without(pages, page.address)].filter(
    ({ address, run }) => left[run ? "sheet" : isSearch(address) ? "search" : "job"]-- > 0,
  );
}

export const without = (pages: readonly KeptPage[], gone: string) => pages.filter(({ address }) => address !== gone);

/**
 * Stored pages were seen by one person. A guest who signs in is the same person; after that, everybody else is not, and
 * neither is a guest: the session has ended.
 */
export const isSomebodyElse = ({ who }: PageShelf, now: string | null) => who !== null && who !== now;

/** The title without the brand at its end, and those of our files that the page needs to look right, read from its markup. */
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
