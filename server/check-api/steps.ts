import { noApplicationId } from "../bff/no-application";
import type { VisitorApi } from "../bff/visitor-api";
import type { Changed } from "../contract/outcomes";
import type { Application } from "../contract/records";
import { unreadPaths } from "../contract/values/unread";
import type { KnownName } from "./known-calls";

/** What the steps find on their way, for those after them. */
export interface Walk {
  api: VisitorApi;
  /** Asked as nobody, for what anybody may see. */
  nobody: VisitorApi;
  user: { id: string; email: string; name: string; timezone: string } | null;
  /** An open job. */
  jobId: string | null;
  application: Application | null;
  /** Where the API keeps a file of this person. */
  fileAddress: string | null;
  /** What else was seen of a call, in words: the site does less with it. */
  remarks: Map<KnownName, string>;
}

/** What pages ask or change: answers what was read, a change's outcome, or why it could not be asked. */
export type StepRun = (walk: Walk) => Promise<unknown>;

/** By the call whose answer it shows, in order. Not made where the API does not announce its capability. */
export type Steps = { readonly [Name in KnownName]?: StepRun };

/** The call could not be made, for want of something that it is about. */
export class NotAsked {
  constructor(readonly why: string) {}
}

export const noJob = new NotAsked("No job is open");
export const noPerson = new NotAsked("Nobody is signed in");
export const noApplication = new NotAsked("This person has no application");

/** Reads the person's application, for this step and those after it; null when there is none. */
export async function readApplication(walk: Walk): Promise<Application | null> {
  const application = await walk.api.applications.mine();
  walk.application = application.id === noApplicationId ? null : application;
  return walk.application;
}

/** A step about the person's application. */
export const ofApplication =
  (ask: (walk: Walk, application: Application) => Promise<unknown>): StepRun =>
  async (walk) =>
    walk.application === null ? noApplication : ask(walk, walk.application);

/** Saves, reads it back, and names what was sent and is not there. An API that takes anything may drop what it does not know. */
export async function savedAndRead(
  { remarks }: Walk,
  call: KnownName,
  { sent, save, read }: { sent: object; save: () => Promise<Changed<unknown>>; read: () => Promise<unknown> },
): Promise<Changed<unknown>> {
  const saved = await save();
  if (!saved.ok) return saved;
  const stored = ((await read()) ?? {}) as Record<string, unknown>;
  const dropped = Object.entries(sent).flatMap(([name, value]) =>
    !isBlank(value) && isBlank(stored[name]) ? [name] : [],
  );
  if (dropped.length > 0) remarks.set(call, `Not there afterwards: ${dropped.join(", ")}`);
  return saved;
}

export const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** What an answer was found to have. */
export interface Told {
  /** How many records; null for one record. */
  count: number | null;
  /** Fields of the first that are empty. */
  empty: string[];
  /** Fields, at any depth, that were told and could not be read. */
  unread: string[];
}

/** How a step went. */
export type StepOutcome =
  | { kind: "read"; told: Told | null }
  | { kind: "changed" }
  | { kind: "not-asked"; why: string }
  | { kind: "refused"; why: string }
  | { kind: "failed"; status: number };

/** Runs one step. What a page would show as an error is an outcome here. */
export async function stepOutcomeOf(run: StepRun, walk: Walk): Promise<StepOutcome> {
  try {
    const got = await run(walk);
    if (got instanceof NotAsked) return { kind: "not-asked", why: got.why };
    if (!isChanged(got)) return { kind: "read", told: toldBy(got) };
    return got.ok ? { kind: "changed" } : { kind: "refused", why: got.failure.message };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { kind: "failed", status: thrown.status };
  }
}

const isChanged = (value: unknown): value is Changed<unknown> =>
  typeof value === "object" && value !== null && "ok" in value && typeof value.ok === "boolean";

/** Null where there is nothing. */
function toldBy(value: unknown): Told | null {
  if (value === null) return null;
  const items = itemsOf(value);
  const record = items === null ? value : items[0];
  const empty = Object.entries((record ?? {}) as object).flatMap(([name, field]) =>
    field === null || field === "" || (Array.isArray(field) && field.length === 0) ? [name] : [],
  );
  return { count: items?.length ?? null, empty, unread: unreadPaths(record) };
}

function itemsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const { items, data } = value as { items?: unknown; data?: unknown };
  return [items, data].find(Array.isArray) ?? null;
}
