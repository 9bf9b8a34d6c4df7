interface Page<Item> {
  items: Item[];
  page: number;
  perPage: number;
  total: number;
}

/**
 * A page of a list in Laravel's shape (wire 2.26): `data`, `links` and `meta`. `url` is the address asked for; its other
 * parameters stay in the links. `more` is added to `meta`.
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
      path: url.origin + url.pathname,
      per_page: perPage,
      to: from === null ? null : from + items.length - 1,
      total,
      ...more,
    },
  };
}

/** An empty list has one page too. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
