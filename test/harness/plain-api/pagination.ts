import type { Call } from "./routing";

/** `->paginate()` without a resource: flat, with addresses of the host that was asked. */
export function paginated(rows: readonly unknown[], { host, pathname, query }: Call, perPage = 15) {
  const total = rows.length;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const current = Math.max(1, Math.trunc(Number(query.page)) || 1);
  const data = rows.slice((current - 1) * perPage, current * perPage);
  const first = (current - 1) * perPage + 1;
  const path = `${host}${pathname}`;
  const at = (page: number) => (page < 1 || page > lastPage ? null : `${path}?page=${page}`);
  const numbers = Array.from({ length: lastPage }, (_, index) => index + 1);
  return {
    current_page: current,
    data,
    first_page_url: at(1),
    from: data.length === 0 ? null : first,
    last_page: lastPage,
    last_page_url: at(lastPage),
    links: [
      { url: at(current - 1), label: "&laquo; Previous", active: false },
      ...numbers.map((page) => ({ url: at(page), label: String(page), active: page === current })),
      { url: at(current + 1), label: "Next &raquo;", active: false },
    ],
    next_page_url: at(current + 1),
    path,
    per_page: perPage,
    prev_page_url: at(current - 1),
    to: data.length === 0 ? null : first + data.length - 1,
    total,
  };
}
