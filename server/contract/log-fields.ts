/**
 * The names of all fields that may be logged. A record, a form or a header that somebody logs by mistake is left out. The only
 * personal data among them are ids of rows.
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

/** The value of a field. Of an error (`err`) only the safe part is written. */
export type Logged = string | number | boolean | null | undefined | readonly string[];

export type LogFields = { [Name in Exclude<(typeof logFields)[number], "err">]?: Logged } & { err?: unknown };
