import { callNames, calls, writtenCall } from "../contract/calls";
import type { CallEntry } from "../contract/calls/call";
import type { Capability } from "../contract/values/capabilities";
import { isObject } from "./is-object";

/** A call that the API refused, as far as needed to judge whether the API has that call at all. */
export interface AbsentCall {
  method: string;
  path: string;
  status: number;
  /** The answer's body. */
  said: unknown;
  /** The caller expects a 404: it means that there is no such record. */
  isFind: boolean;
  /** Ids in the paths of calls that the API answered during this request, so these records exist. */
  knownIds: ReadonlySet<string>;
}

/**
 * Whether an answer says that the API has no such call, as opposed to no such record: 405 when the path has other methods, or
 * Laravel's 404 for a route that it could not find.
 */
export function saysAbsent({ status, said }: Pick<AbsentCall, "status" | "said">): boolean {
  if (status === 405 || status === 501) return true;
  return status === 404 && /^The route .* could not be found\.?$/.test(messageIn(said));
}

/**
 * Whether the API seems to lack the call, for the log: a 404 without a reason is about the call when its path names no record, or
 * only records that are known to exist.
 */
export function seemsAbsent(refused: AbsentCall): boolean {
  const { path, status, said, isFind, knownIds } = refused;
  if (saysAbsent(refused)) return true;
  const isMute = /^(not found\.?)?$/i.test(messageIn(said));
  return status === 404 && !isFind && isMute && idsIn(path).every((id) => knownIds.has(id));
}

const messageIn = (said: unknown) => (isObject(said) && typeof said.message === "string" ? said.message : "");

/** The parts of a path that are ids: our own words have no digits, and are short. */
export const idsIn = (path: string): string[] =>
  path
    .split("?", 1)[0]
    ?.split("/")
    .filter((part) => /\d|^[\w-]{20,}$/.test(part)) ?? [];

/**
 * Finds what a request is (`GET /api/skills?search=excel`) among calls that are written with names for their ids. A path without
 * ids is meant before one that has them.
 * @param writtenAs answers how a call is written: `GET /api/skills/{id}`
 */
export function callFinder<Call>(
  all: readonly Call[],
  writtenAs: (call: Call) => string,
): (asked: string) => Call | null {
  const idsOf = (call: Call) => writtenAs(call).split("{").length;
  const patterns = all
    .toSorted((one, other) => idsOf(one) - idsOf(other))
    .map((call) => {
      const pattern = writtenAs(call)
        .replaceAll(".", "\\.")
        .replace(/\{\w+\}/g, "[^/]+");
      return { call, pattern: new RegExp(`^${pattern.replace(/\/$/, "")}/?$`) };
    });
  return (asked) => {
    const [call = ""] = asked.split("?", 1);
    return patterns.find(({ pattern }) => pattern.test(call))?.call ?? null;
  };
}

/** The call of the table that a request is; null for what is not in it. */
export const callAt = callFinder(callNames, writtenCall);

/** The capability that a call belongs to; null for those of the specification. */
export function capabilityOf({ method, path }: Pick<AbsentCall, "method" | "path">): Capability | null {
  const name = callAt(`${method} ${path}`);
  const entry: CallEntry | null = name && calls[name];
  return entry?.capability ?? null;
}
