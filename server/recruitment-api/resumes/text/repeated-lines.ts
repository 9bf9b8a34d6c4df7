/** Lines of a page, from its upper and from its lower edge, that may be a header or a footer. */
const edge = 3;

/** "Page 2 of 3", "2 / 3", "- 2 -" */
const pageNumber = /^[-–—\s]*(?:page\s*)?\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?[-–—\s]*$/i;

/** The pages without the headers and footers that repeat, except where they stand first, and without page numbers. */
export function withoutRepeats(pages: readonly string[][]): string[][] {
  if (pages.length < 2) return pages.map((page) => [...page]);
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const line of new Set(edgesOf(page).map(plain))) counts.set(line, (counts.get(line) ?? 0) + 1);
  const seen = new Set<string>();
  return pages.map((page) => {
    const edges = new Set(edgesOf(page));
    return page.filter((line) => {
      const key = plain(line);
      if (!edges.has(line)) return true;
      if (pageNumber.test(line.trim())) return false;
      if ((counts.get(key) ?? 0) < Math.max(2, pages.length / 2)) return true;
      return !seen.has(key) && Boolean(seen.add(key));
    });
  });
}

const edgesOf = (page: readonly string[]) => [...page.slice(0, edge), ...page.slice(-edge)];

/** A line without what differs from page to page. */
const plain = (line: string) => line.replace(/\d+/g, "#").replace(/\s+/g, " ").trim().toLowerCase();
