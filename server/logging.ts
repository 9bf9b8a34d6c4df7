import { randomUUID } from "node:crypto";
import { type Logger, pino } from "pino";

/** The part of the log that the server's modules use. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "isLevelEnabled">;

/**
 * Personal data and secrets must not get into a log: these names are blanked in any object that is logged by mistake, one
 * and two levels deep (what pino can redact without walking whole objects).
 */
const privateNames = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "password_confirmation",
  "secret",
  "token",
  "email",
  "applicant_name",
  "full_name",
  "first_name",
  "last_name",
  "phone",
  "mobile",
  "address",
  "body",
  "answers",
] as const;

const quoted = (name: string) => (name.includes("-") ? `["${name}"]` : name);
const below = (parent: string, name: string) => (name.includes("-") ? `${parent}["${name}"]` : `${parent}.${name}`);

/** One line of JSON for each event, on standard output. `destination` is for tests. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: privateNames.flatMap((name) => [quoted(name), below("*", name), below("*.*", name)]),
      censor: "[private]",
    },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * The safe part of an error. Those of PostgreSQL and of validation have the refused values in other fields (`detail`,
 * `where`, `parameters`), so only the type, the code, the message and the stack are logged.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === "string" && { code }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .join("\n"),
  };
}

/** The caller's request id when it is short and plain, else a new one: strangers' text must not get into the log. */
export function requestId(given: string | undefined): string {
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}
