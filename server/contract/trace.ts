import { randomUUID } from "node:crypto";

/** Where a request stands in a trace that other systems take part in (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits, the same in every system. */
  id: string;
  /** The `traceparent` of calls that are made for this request. */
  parent: string;
}

const form = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/;

/** Goes on with the trace that the caller named, or begins one. What is no such header counts as none. */
export function traceOf(traceparent: string | undefined): Trace {
  const [, id = digits(), flags = "00"] = form.exec(traceparent ?? "") ?? [];
  return { id, parent: `00-${id}-${digits().slice(0, 16)}-${flags}` };
}

/** Of the trace that the caller named; undefined when there is none. */
export const traceIdOf = (traceparent: string | undefined) =>
  traceparent === undefined ? undefined : form.exec(traceparent)?.[1];

/** 32 hexadecimal digits at random; Node makes such names ahead, many at once, which is cheaper than asking for bytes. */
const digits = () => randomUUID().replaceAll("-", "");
