/**
 * All that may be logged, by name: a record, a form or a header that is logged by mistake is left out. Nothing here is of a
 * person but the numbers of rows.
 */
export const logFields = [
  "adopted",
  "alert",
  "api",
  "apiSets",
  "code",
  "collection",
  "domain",
  "err",
  "capability",
  "capabilities",
  "fields",
  "from",
  "host",
  "kind",
  "mail",
  "method",
  "milliseconds",
  "ms",
  "operation",
  "path",
  "reason",
  "requestId",
  "responseCode",
  "resume",
  "route",
  "session",
  "signal",
  "site",
  "status",
  "step",
  "task",
  "traceId",
  "tries",
  "unsaid",
  "user",
  "without",
  "XSRF_COOKIE",
] as const;

/** One value, or a list of them; of an error its safe part is written. */
export type Logged = string | number | boolean | null | undefined | readonly string[];

export type LogFields = { [Name in Exclude<(typeof logFields)[number], "err">]?: Logged } & { err?: unknown };
