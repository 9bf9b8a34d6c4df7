import { randomUUID } from "node:crypto";
import { type Logger, type LoggerOptions, pino } from "pino";
import { type LogFields, logFields } from "./contract/log-fields";

type Write = { (fields: LogFields, message: string): void; (message: string): void };

/** The part of the log that the server's modules use. */
export interface Log extends Record<"debug" | "info" | "warn" | "error", Write> {
  isLevelEnabled(level: string): boolean;
}

/** Milliseconds after which buffered lines are written. Writing each line at once costs a tenth of the time of a cached page. */
const writeWithin = 250;
/** Pino's level: warnings and above are written at once, with the buffered lines before them. */
const warn = 40;

/** One line of JSON for each event, on standard output. `destination` is for tests. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: onlyLoggable },
    serializers: { err: describeError },
  };
  if (destination) return pino(options, destination);
  const output = standardOutput();
  const hooks: LoggerOptions["hooks"] = {
    logMethod(line, write, level) {
      write.apply(this, line);
      if (level >= warn) output.flushSync();
    },
  };
  return pino({ ...options, hooks }, output);
}

let opened: ReturnType<typeof pino.destination> | undefined;

/** A single stream for all logs of the process, so that all lines are flushed at its end. */
function standardOutput() {
  if (opened) return opened;
  const output = pino.destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: writeWithin });
  process.on("exit", () => output.flushSync());
  opened = output;
  return output;
}

const loggable: ReadonlySet<string> = new Set(logFields);

/**
 * Personal data and secrets must not get into a log. Types refuse other fields where a line is written; what they cannot see,
 * such as a whole record in a spread, is left out here. Searching every line for private names would take twenty times as long.
 */
function onlyLoggable(fields: Record<string, unknown>): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const name in fields) {
    const value = fields[name];
    if (loggable.has(name) && (name === "err" || isPlain(value))) written[name] = value;
  }
  return written;
}

const isPlain = (value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (Array.isArray(value) && value.every((one) => typeof one === "string"));

/**
 * The safe part of an error. Errors of PostgreSQL and of validation have the refused values in other fields (`detail`, `where`,
 * `parameters`), so only the type, the code, the message and the stack are logged.
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

/**
 * The caller's request id when it is short and plain, else a new one: foreign text must not get into the log. Ours has eight
 * characters, because people read it out and type it.
 */
export function requestId(given: string | undefined): string {
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : randomUUID().slice(0, 8);
}
