import { Notice } from "../interface/notice";

/** What was asked for and left out. */
export function DroppedNotice({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title="Some filters were left out">
      <p>
        We did not understand what was asked for under: {names.join(", ").toLowerCase()}. The list leaves it
        out.
      </p>
    </Notice>
  );
}

/** Says so when a typing error was read over. */
export function SearchNotice({
  search,
}: {
  search: { asked: string; used: string; corrected: boolean } | null;
}) {
  if (!search?.corrected) return null;
  return (
    <p>
      Showing results for <strong>{search.used}</strong>. Nothing was found for “{search.asked}”.
    </p>
  );
}
