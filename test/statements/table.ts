import type { Call } from "../attacks/attacked-site";

/** What one page, or one save with the page after it, asked of the API, and the API of its database. */
export interface Row {
  name: string;
  status: number;
  calls: Call[];
}

/**
 * What belongs to no page: the end of a session and the counts of requests move at most once a minute, and the delivery of mails
 * goes on beside the answer. When they come depends on the clock.
 */
const isUpkeep = (text: string) =>
  /^\s*(update "(sessions|mails)"|update "users" set "last_seen_at"|insert into "request_counts"|select \* from "mails")/i.test(
    text,
  );

const without = (statements: string[]) => statements.filter((text) => !isUpkeep(text));

export const statementsOf = ({ calls }: Row): string[] => without(calls.flatMap(({ statements }) => statements));

/** The rows with more statements than they may have. */
export const overLimit = (rows: Row[], limitOf: (row: Row) => number): string[] =>
  rows.filter((row) => statementsOf(row).length > limitOf(row)).map(lineOf);

export function printTable(title: string, rows: Row[]): void {
  process.stdout.write(["", title, ...rows.map(lineOf), ""].join("\n"));
}

function lineOf(row: Row): string {
  const calls = row.calls.map(({ method, path, statements }) => {
    const resource = path.replace(/^\/(public_)?api\//, "").replace(/\?.*/, "");
    return `${method === "GET" ? "" : `${method} `}${resource} ${without(statements).length}`;
  });
  return `${String(statementsOf(row).length).padStart(4)}  ${row.status} ${row.name}: ${calls.join(", ")}`;
}
