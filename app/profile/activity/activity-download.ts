import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ActivityExport } from "../../../server/contract/activity";
import type { ActivityEntry } from "../../../server/contract/records";
import { readActivityQuery } from "./activity-query";

/** All entries that the filter in the URL matches, not only one page. */
export const listForDownload = (
  { request, context }: LoaderFunctionArgs,
  as: ActivityExport,
): Promise<ActivityEntry[]> => context.api.activity.export(readActivityQuery(new URL(request.url).searchParams), as);

const columns: [name: string, value: (entry: ActivityEntry) => string | number | null | undefined][] = [
  ["at", ({ at }) => at],
  ["actor", ({ actor }) => actor],
  ["event", ({ event }) => event],
  ["what", ({ label }) => label],
  ["about", ({ subject }) => subject?.label],
  ["detail", ({ detail }) => detail],
  ["job_id", ({ job }) => job?.id],
  ["job", ({ job }) => job?.title],
  ["device", ({ device }) => device],
  ["network", ({ ip_prefix }) => ip_prefix],
];

/**
 * CSV by RFC 4180 with a byte order mark, without which spreadsheets break accents. Text that a spreadsheet would run as a
 * formula gets an apostrophe in front.
 */
export function toCsv(entries: readonly ActivityEntry[]): string {
  const lines = [columns.map(([name]) => name), ...entries.map((entry) => columns.map(([, of]) => of(entry)))];
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
