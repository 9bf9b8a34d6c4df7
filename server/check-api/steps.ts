import { noApplicationId } from "../bff/no-application";
import type { Application, PersonalInfo } from "../contract/records";
import type { ExtensionName } from "../contract/values/extensions";
import type { Changed, VisitorApi } from "../contract/visitor-api";

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
}

/** One thing that pages ask or change. */
export interface Step {
  /** The call whose answer it shows, as in the table of known calls. */
  call: string;
  /** Not made where the API does not announce it. */
  needs?: ExtensionName;
  /** Answers what was read, a change's outcome, or why it could not be asked. */
  run(walk: Walk): Promise<unknown>;
}

/** The call could not be made, for want of something that it is about. */
export class NotAsked {
  constructor(readonly why: string) {}
}

export const noJob = new NotAsked("No job is open");
export const noPerson = new NotAsked("Nobody is signed in");
const noApplication = new NotAsked("This person has no application");

/** Reads the person's application, for this step and those after it; null when there is none. */
export async function readApplication(walk: Walk): Promise<Application | null> {
  const application = await walk.api.applications.mine();
  walk.application = application.id === noApplicationId ? null : application;
  return walk.application;
}

/** A step about the person's application. */
export function ofApplication(ask: (walk: Walk, application: Application) => Promise<unknown>): Step["run"] {
  return async (walk) => (walk.application === null ? noApplication : ask(walk, walk.application));
}

/** A step about the person's own records, as they are now. */
export function ofPerson(ask: (walk: Walk, person: PersonalInfo) => Promise<unknown>): Step["run"] {
  return async (walk) => ask(walk, await walk.api.personalInfo.mine());
}

/** How a step went. */
export type Outcome =
  | { kind: "read"; told: string }
  | { kind: "changed" }
  | { kind: "not-asked"; why: string }
  | { kind: "refused"; why: string }
  | { kind: "failed"; status: number };

/** Runs one step. What a page would show as an error is an outcome here. */
export async function outcomeOf(step: Step, walk: Walk): Promise<Outcome> {
  try {
    const got = await step.run(walk);
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

/** What an answer tells: how many records, and which fields of the first are empty or not there. */
function toldBy(value: unknown): string {
  if (value === null) return "There is none";
  const items = itemsOf(value);
  if (items === null) return missingIn(value);
  return items.length === 0
    ? "0 records"
    : `${items.length} record${items.length === 1 ? "" : "s"}. ${missingIn(items[0])}`;
}

function itemsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const { items, data } = value as { items?: unknown; data?: unknown };
  return [items, data].find(Array.isArray) ?? null;
}

function missingIn(record: unknown): string {
  const missing = Object.entries(record as object)
    .filter(([, field]) => field === null || field === "" || (Array.isArray(field) && field.length === 0))
    .map(([name]) => name);
  return missing.length === 0 ? "Every field" : `Not told: ${missing.join(", ")}`;
}
