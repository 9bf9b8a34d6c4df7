import { capabilityTable } from "../contract/values/capabilities";
import { minuteMs } from "../contract/values/durations";
import { type AbsentCall, capabilityOf, seemsAbsent } from "./absent-call";
import type { CallLog } from "./call-log";
import { isObject } from "./is-object";
import { objectionsIn } from "./refusals";

/** A refused call with the body that was sent. */
export interface RefusedCall extends AbsentCall {
  /** The call's name in logs: `applications.find`. */
  operation: string;
  /** The body that was sent with a change. */
  sent?: unknown;
}

/** Logs where an API differs from the contract. */
export interface RefusalLog {
  note(refused: RefusedCall, log: CallLog): void;
  /** Parts of an answer that could not be read, by their place in it: `data.3.title`. */
  noteLeftOut(operation: string, places: readonly string[], log: CallLog): void;
}

/** The log message for values that could not be read. */
export const leftOutWords = "Parts of the API's answer cannot be read and are left out";

/** The most fields to remember: their names come from answers, some as keys of a map, and could grow without end. */
const maxFields = 1000;

/** `data.3.title` is the same field for every item of a list: `data.*.title`. */
const fieldAt = (place: string) => place.replaceAll(/\b\d+\b/g, "*").slice(0, 200);

/**
 * A call that the API does not have is logged once; any other refusal that is not about what a person typed at most once a
 * minute for each call and status, and what cannot be read of an answer once for each of its fields. It remembers names of
 * calls, statuses and fields only, and there are some hundred of those.
 */
export function createRefusalLog(now: () => number = Date.now): RefusalLog {
  const absent = new Set<string>();
  const refusals = new Map<string, { at: number; times: number }>();
  const leftOut = new Set<string>();
  return {
    noteLeftOut(operation, places, log) {
      const fields = [...new Set(places.map(fieldAt))].filter((field) => !leftOut.has(`${operation} ${field}`));
      if (fields.length === 0 || leftOut.size > maxFields) return;
      for (const field of fields) leftOut.add(`${operation} ${field}`);
      log.warn({ operation, fields }, leftOutWords);
    },
    note(refused, log) {
      const { operation, status } = refused;
      if (seemsAbsent(refused)) {
        if (absent.has(operation)) return;
        absent.add(operation);
        const capability = capabilityOf(refused);
        const without = capability ? capabilityTable[capability].without : "Whatever needs it cannot be done";
        log.warn({ operation, status, capability, without }, "The API answers as if it did not have this call");
        return;
      }
      if (isAboutTyped(refused)) return;
      const kind = `${operation} ${status}`;
      const { at, times } = refusals.get(kind) ?? { at: Number.NEGATIVE_INFINITY, times: 0 };
      const isDue = now() - at >= minuteMs;
      refusals.set(kind, isDue ? { at: now(), times: 0 } : { at, times: times + 1 });
      if (isDue) log.warn({ operation, status, unsaid: times }, "The API refused a call");
    },
  };
}

/**
 * Whether the refusal is about what a person typed or looked for, and so no fault: a missing record, or a 422 about fields that
 * were sent.
 */
function isAboutTyped({ status, said, sent, isFind }: RefusedCall): boolean {
  if (status === 404 || status === 410) return isFind;
  if (status !== 422 && status !== 400) return status !== 403 && status !== 409;
  const errors = Object.keys(objectionsIn(said) ?? {});
  const ours = isObject(sent) ? Object.keys(sent) : [];
  return errors.some((field) => ours.includes(field.split(".", 1)[0] ?? ""));
}
