import { Link } from "@remix-run/react";
import type { PageMeta } from "../../server/contract/wire";
import { listPageSlots } from "./page-numbers";

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
