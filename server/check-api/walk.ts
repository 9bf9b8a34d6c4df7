import type { ApiCapabilities } from "../bff/api-capabilities";
import type { VisitorApi } from "../bff/visitor-api";
import type { Changed } from "../contract/outcomes";
import type { KnownCall, KnownName } from "./known-calls";

/** Something that a step needs and that is not there, in words: then the step is not made. */
export class Missing {
  constructor(readonly why: string) {}
}

/** A part of what a step got. */
export const pick = <Got, Part>(
  got: Got | Missing,
  find: (got: Got) => Part | null | undefined,
  why = "",
): Part | Missing => (got instanceof Missing ? got : (find(got) ?? new Missing(why)));

type There<Needs> = { [Name in keyof Needs]: Exclude<Needs[Name], Missing> };
type Value<Got> = Got extends Changed<infer Stored> ? Stored | null : Got;

/** What is asked on the way, and what was seen of it. */
export interface Walk {
  api: VisitorApi;
  /** What each step got: what was read, a change's outcome, what it missed, or the `Response` that a page would show as an error. */
  got: Map<KnownName, unknown>;
  /** What else was seen of a call, in words: the site does less with it. */
  remarks: Map<KnownName, string>;
  /**
   * Makes a call of the table with what it needs, as the site does: `ask`, or else the table's own call with these ids and this
   * body. Answers what it got, or that it is missing for the steps after it.
   */
  step<Needs extends object = object, Got = unknown>(
    name: KnownName,
    needs?: Needs,
    ask?: (there: There<Needs>) => Promise<Got>,
  ): Promise<Value<Got> | Missing>;
}

interface Walking {
  known: ReadonlyMap<KnownName, KnownCall>;
  offered: ApiCapabilities;
  /** Told of each step. */
  say: (line: string) => void;
}

/** A walk through an API. */
export function walkAt(api: VisitorApi, { known, offered, say }: Walking): Walk {
  const walk: Walk = {
    api,
    got: new Map(),
    remarks: new Map(),
    async step(name, needs, ask) {
      const { call, capability } = known.get(name) as KnownCall;
      if (capability !== null && !offered.has(capability)) return new Missing(`${call} is not announced`);
      const missing = missingIn(needs);
      if (missing) {
        if (!walk.got.has(name)) walk.got.set(name, missing);
        return missing;
      }
      say(call);
      const run = async () => (ask ?? ownCall(walk.api, name))((needs ?? {}) as never);
      const got: unknown = await run().catch((thrown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      });
      walk.got.set(name, got);
      if (got instanceof Response || (isChanged(got) && !got.ok)) return new Missing(`${call} gave nothing`);
      return (isChanged(got) ? got.value : got) as never;
    },
  };
  return walk;
}

function missingIn(needs: unknown): Missing | undefined {
  if (needs instanceof Missing) return needs;
  if (typeof needs !== "object" || needs === null) return undefined;
  return Object.values(needs)
    .map(missingIn)
    .find((one) => one !== undefined);
}

function ownCall(api: VisitorApi, name: KnownName): (given: object) => Promise<unknown> {
  const [group = "", own = ""] = name.split(".");
  const groups = api as unknown as Record<string, Record<string, (given: object) => Promise<unknown>>>;
  return groups[group]?.[own] as (given: object) => Promise<unknown>;
}

/** Whether this is what became of a change, and no answer to a read. */
export const isChanged = (got: unknown): got is Changed<{ value: unknown }> & { value?: unknown } =>
  typeof got === "object" && got !== null && "ok" in got && typeof got.ok === "boolean";

export const isBlank = (value: unknown) =>
  value == null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
