interface Page<Item> {
  items: Item[];
  page: number;
  perPage: number;
  total: number;
}

/**
 * A page of a list in Laravel's shape: `data`, `links` and `meta`. `url` is the address asked for; its other parameters stay in
 * the links. `more` is added to `meta`.
 */
export function paginated<Item, More extends object>(
  url: URL,
  { items, page, perPage, total }: Page<Item>,
  more: More,
) {
  const lastPage = lastPageOf(total, perPage);
  const at = (number: number) => {
    const link = new URL(url);
    link.searchParams.set("page", String(number));
    return link.href;
  };
  const from = items.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    data: items,
    links: {
      first: at(1),
      last: at(lastPage),
      prev: page > 1 ? at(page - 1) : null,
      next: page < lastPage ? at(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: lastPage,
      links: pageLinks(page, lastPage, at),
      path: url.origin + url.pathname,
      per_page: perPage,
      to: from === null ? null : from + items.length - 1,
      total,
      ...more,
    },
  };
}

/** Laravel's `meta.links`: previous, the pages around this one and at both ends with "..." between, next. */
function pageLinks(page: number, lastPage: number, at: (number: number) => string) {
  const link = (number: number | null, label: string) => ({
    url: number === null ? null : at(number),
    label,
    page: number,
    active: label === String(page),
  });
  return [
    link(page > 1 ? page - 1 : null, "&laquo; Previous"),
    ...pagesShown(page, lastPage).map((number) => link(number, number === null ? "..." : String(number))),
    link(page < lastPage ? page + 1 : null, "Next &raquo;"),
  ];
}

/** Laravel's window with three pages on each side; null is a gap. */
function pagesShown(page: number, lastPage: number): (number | null)[] {
  if (lastPage < 14) return range(1, lastPage);
  if (page <= 7) return [...range(1, 10), null, ...range(lastPage - 1, lastPage)];
  if (page > lastPage - 7) return [1, 2, null, ...range(lastPage - 9, lastPage)];
  return [1, 2, null, ...range(page - 3, page + 3), null, lastPage - 1, lastPage];
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** An empty list has one page too. */
const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
