import { Link } from "@remix-run/react";
import type { PageMeta } from "../../server/contract/wire";

interface Props {
  meta: Pick<PageMeta, "current_page" | "last_page">;
  /** The URL of a page of this list. */
  to(page: number): string;
  /** What the list has: "Jobs". */
  label: string;
}

/** Numbered pages as links; nothing when there is one page. */
export function Pagination({ meta: { current_page: current, last_page: last }, to, label }: Props) {
  if (last <= 1) return null;
  return (
    <nav className="pagination" aria-label={`${label}: pages`}>
      <ul>
        {current > 1 && (
          <li>
            <Link to={to(current - 1)} rel="prev">
              Previous<span className="sr-only"> page</span>
            </Link>
          </li>
        )}
        {listPageSlots(current, last).map((page, index) =>
          page === null ? (
            <li key={index === 1 ? "gap before" : "gap after"}>
              <span className="page">…</span>
            </li>
          ) : (
            <li key={page} className={page === current ? undefined : "far"}>
              <Link to={to(page)} aria-current={page === current ? "page" : undefined}>
                <span className="sr-only">Page </span>
                {page}
              </Link>
            </li>
          ),
        )}
        {current < last && (
          <li>
            <Link to={to(current + 1)} rel="next">
              Next<span className="sr-only"> page</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** `null` is a gap. */
type PageSlot = number | null;

/**
 * The page numbers to show: first, last and those around the current one, at most `most` slots. A gap that would hide a
 * single page shows that page instead, as in the specification's interface library.
 */
export function listPageSlots(current: number, last: number, most = 7): PageSlot[] {
  if (last <= most) return range(1, last);
  const inner = most - 4;
  const start = Math.max(3, Math.min(current - Math.floor(inner / 2), last - 1 - inner));
  const end = start + inner - 1;
  return [1, start > 3 ? null : 2, ...range(start, end), end < last - 2 ? null : last - 1, last];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
