import { saysAbsent } from "../bff/absent-call";
import { isObject } from "../bff/is-object";
import type { Capability } from "../contract/values/capabilities";
import { unreadPaths } from "../contract/values/unread";
import type { KnownCall, KnownName } from "./known-calls";
import { type Observed, type Observing, readBy, refusedIn } from "./observing";
import { isBlank, isChanged, Missing, type Walk } from "./walk";

/** `ok`: works. `note`: works with less. `fault`: people cannot do something. `not-asked`: nothing is known. */
export type Judgement = "ok" | "note" | "fault" | "not-asked";

interface Judged {
  judgement: Judgement;
  /** How the answer was read. */
  read: string;
  /** What the site does with it. */
  site: string;
}

/** What is reported of one call. */
export interface ReportRow extends Judged {
  call: string;
  /** Of a capability, its name. */
  capability: Capability | null;
  /** What came back: the status, how long it took, or why it was not asked. */
  answer: string;
  screens: string;
}

interface Seen extends Pick<Observing, "calls" | "said">, Pick<Walk, "got" | "remarks"> {
  /** An answer of a call by our names. */
  here: (known: KnownCall, body: unknown) => unknown;
}

/** Why a call of a capability was not made. */
export const notAnnounced = "Not announced";

/** One row for a known call, by everything that was seen of it. `why` says why a call was not made. */
export function rowOf(known: KnownCall, seen: Seen, why: (known: KnownCall) => string): ReportRow {
  const { name, call, capability, screens, without } = known;
  const last = seen.calls.findLast((one) => one.known === known);
  if (last) return { call, capability, screens, answer: answerOf(last), ...judged(last, known, seen) };
  const missed = seen.got.get(name);
  const answer = missed instanceof Missing ? missed.why : why(known);
  const site = answer === notAnnounced ? without : "";
  return { judgement: "not-asked", call, capability, answer, read: "", site, screens };
}

function answerOf({ answer, milliseconds }: Observed): string {
  if (answer === null) return "None";
  const type = answer.headers.get("Content-Type")?.split(";", 1)[0];
  return `${answer.status}${type ? ` ${type}` : ""}, ${Math.round(milliseconds)} ms`;
}

const ok = (read: string, site: string): Judged => ({ judgement: "ok", read, site });
const note = (read: string, site: string): Judged => ({ judgement: "note", read, site });

function judged(last: Observed, known: KnownCall, { said, got: gotBy, remarks, here }: Seen): Judged {
  const { name, entry, without: site } = known;
  const got = gotBy.get(name);
  const heard = said.filter(({ operation }) => operation === entry);
  const refused = refusalOf(last, known);
  if (refused) return refused;
  const unread = heard.find(({ message }) => /not of the agreed shape|not JSON|no JSON|could not/.test(message));
  if (unread || got instanceof Response)
    return { judgement: "fault", read: unread?.message ?? "It could not be read", site };
  const remark = remarks.get(name);
  const isRead = last.method === "GET";
  if (!isRead && isChanged(got) && got.ok)
    return remark
      ? note(remark, "Goes on, and shows it empty again")
      : ok("Done", "Goes on, and asks again for what it shows");
  const read = gotBy.has(name) && !isChanged(got) && !(got instanceof Missing) ? { got } : null;
  const leftOut = new Set([...heard.flatMap((one) => one.leftOut), ...unreadPaths(recordsIn(read?.got).first)]);
  if (leftOut.size > 0) return note(`Cannot be read: ${[...leftOut].join(", ")}`, "Leaves that out and shows the rest");
  if (isChanged(got) && !got.ok) return { judgement: "fault", read: got.failure.message, site };
  const told = read ? toldWords(read.got, here(known, readBy(last))) : "Done";
  const goesOn = isRead ? "Shows it" : "Goes on";
  return remark ? note(`${remark}. ${told}`, goesOn) : ok(told, goesOn);
}

/** What an answer tells: how many records, and which fields the first does not have. What is there and empty is told. */
function toldWords(got: unknown, body: unknown): string {
  if (got === null) return "There is none";
  const { count, first } = recordsIn(got);
  if (count === 0) return "0 records";
  const told = firstRecordIn(body);
  const fields = Object.entries((first ?? {}) as object);
  const untold = fields.flatMap(([name, value]) =>
    value !== false && isBlank(value) && !(name in told) ? [name] : [],
  );
  const words = untold.length === 0 ? "Every field" : `Not told: ${untold.join(", ")}`;
  return count === undefined ? words : `${count} record${count === 1 ? "" : "s"}. ${words}`;
}

/** The first record of what was read, and how many there are where it is a list. */
function recordsIn(got: unknown): { count?: number; first: unknown } {
  const { items, data } = (got ?? {}) as { items?: unknown; data?: unknown };
  const list: unknown[] | undefined = [got, items, data].find(Array.isArray);
  return list ? { count: list.length, first: list[0] } : { first: got };
}

function firstRecordIn(body: unknown): object {
  if (Array.isArray(body)) return firstRecordIn(body[0]);
  if (!isObject(body)) return {};
  const inside = body.data ?? body.results;
  return inside === undefined || "id" in body ? body : firstRecordIn(inside);
}

const signedOut = "It does not take the person for signed in";
const faults: Partial<Record<number, string>> = {
  401: signedOut,
  403: "It does not allow this person to do it",
  419: signedOut,
};

/** Searches, to which "not found" is an answer. */
const maybeNone = /find|getParse|mine/i;

/** Without these nobody can apply. */
const needed = new Set<KnownName>([
  "apply.saveAccountDetails",
  "applications.saveContactInformation",
  "apply.saveResume",
  "uploads.sign",
  "screening.saveAnswers",
  "apply.send",
]);

/** What a refusal means; null for an answer that is none, such as 404 where there may be nothing. */
function refusalOf(observed: Observed, { name, without }: KnownCall): Judged | null {
  const { method, answer } = observed;
  const fault = (read: string): Judged => ({ judgement: "fault", read, site: without });
  const keeps = "and keeps what was typed";
  if (answer === null) return fault("There was no answer in time");
  const { status, headers } = answer;
  if (status < 300) return null;
  if (status < 400)
    return fault(`A redirect to ${headers.get("Location") ?? "nowhere"}, which the site does not follow`);
  if (saysAbsent({ status, said: null })) return fault("There is no such call");
  if (status === 404 && method !== "GET") return fault("There is no such call, or no such record");
  if (status === 404) return maybeNone.test(name) ? ok("There is none", "Shows none") : fault("It is not there");
  if (status === 409) return note("It says that this does not fit what is there now", `Shows what it says, ${keeps}`);
  if (status === 429) return note("Too many calls", `Asks to wait, ${keeps}`);
  const fields = refusedIn(observed);
  if (status !== 422 && (status !== 400 || fields.length === 0)) return fault(faults[status] ?? `It answers ${status}`);
  // nothing is missing in what the check sends: people would not get further either
  const names = fields.join(", ");
  if (fields.includes("recruitment_status_id"))
    return fault("It does not know this recruitment status: API_WITHDRAWAL_STATUS_ID is another one");
  if (names !== "" && needed.has(name)) return fault(`Nobody can apply: it wants more of ${names}`);
  const site = `Shows what it says beside the fields, ${keeps}`;
  return names === ""
    ? { judgement: "fault", read: "It is not content, and does not say with what", site }
    : note(`It wants more of: ${names}`, site);
}
