import { type Total, wholeNumber } from "../../server/contract/values/numbers";
import { Notice } from "../interface/notice";

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
