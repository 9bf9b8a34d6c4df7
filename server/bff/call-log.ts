import type { LogFields } from "../contract/log-fields";

/** What the transport writes to a log. Operations and numbers only: never a body, a path with a query or a cookie. */
export interface CallLog {
  warn(fields: LogFields, message: string): void;
}
