import { Link } from "@remix-run/react";
import { countOf, type Total, wholeNumber } from "../../server/contract/values/numbers";
import { Notice } from "../interface/notice";
import { paths } from "../paths";

/** Names the filters that were left out. */
export function DroppedNotice({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title="Some filters were left out">
      <p>We did not understand: {names.join(", ").toLowerCase()}. The list ignores it.</p>
    </Notice>
  );
}

interface Corrected {
  meta: Total & { search: { asked: string; used: string; corrected: boolean } | null };
}

/** Says that a misspelt search was corrected, when the correction found jobs. */
export function SearchNotice({ meta: { search, total } }: Corrected) {
  if (!search?.corrected || total === 0) return null;
  return (
    <p>
      Showing results for <strong>{search.used}</strong>. Nothing was found for “{search.asked}”.
    </p>
  );
}

interface PagesEnd {
  meta: Total & { current_page: number; last_page: number };
}

/** On the last page of a list with more jobs than pages: how to see the others. */
export function PagesEndNotice({ meta: { current_page, last_page, total, total_is_minimum } }: PagesEnd) {
  if (!total_is_minimum || current_page < last_page) return null;
  return (
    <p>There are more than these {wholeNumber(total)} jobs. Search for words or choose filters to see the others.</p>
  );
}

/** How many jobs the visitor hid, and where they are shown again. */
export function HiddenNotice({ count }: { count: number }) {
  return (
    <p role="status">
      {countOf(count, "job")} {count === 1 ? "is" : "are"} hidden as not for you.{" "}
      <Link to={`${paths.profile.bookmarks()}#hidden`}>See {count === 1 ? "it" : "them"}</Link>
    </p>
  );
}
