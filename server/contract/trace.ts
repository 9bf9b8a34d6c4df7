import { randomUUID } from "node:crypto";

/** A request's place in a trace across systems (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits, the same in every system. */
  id: string;
  /** The `traceparent` for calls of this request. */
  parent: string;
}

const form = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/;

/** Continues the caller's trace, or begins one. An invalid header counts as none. */
export function traceOf(traceparent: string | undefined): Trace {
  const [, id = digits(), flags = "00"] = form.exec(traceparent ?? "") ?? [];
  return { id, parent: `00-${id}-${digits().slice(0, 16)}-${flags}` };
}

/** The caller's trace; undefined when there is none. */
export const traceIdOf = (traceparent: string | undefined) =>
  traceparent === undefined ? undefined : form.exec(traceparent)?.[1];

/** 32 random hexadecimal digits; Node prepares many UUIDs at once, which is cheaper than asking for bytes. */
const digits = () => randomUUID().replaceAll("-", "");
