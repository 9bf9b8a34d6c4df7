import { saysAbsent } from "../bff/absent-call";
import { isObject } from "../bff/is-object";
import type { Capability } from "../contract/values/capabilities";
import type { KnownCall, KnownName } from "./known-calls";
import type { Observed, SaidByApi } from "./observing";
import type { StepOutcome, Told } from "./steps";

/** `ok`: works. `note`: works with less. `fault`: people cannot do something. `not-asked`: nothing is known. */
export type Judgement = "ok" | "note" | "fault" | "not-asked";

/** One line of the table. */
export interface ReportRow {
  judgement: Judgement;
  call: string;
  /** Of a capability, its name. */
  capability: Capability | null;
  /** What came back: the status, how long it took, or why it was not asked. */
  answer: string;
  /** How it was read. */
  read: string;
  /** What the site does with it. */
  site: string;
  screens: string;
}

export interface Seen {
  calls: readonly Observed[];
  said: readonly SaidByApi[];
  outcomes: ReadonlyMap<KnownName, StepOutcome>;
  /** What else was seen of a call. */
  remarks: ReadonlyMap<KnownName, string>;
  /** An answer of a call by our names. */
  here: (known: KnownCall, body: unknown) => unknown;
}

/** One line for each known call, by everything that was seen of it. `why` says why a call was not made. */
export function rowOf(
  known: KnownCall,
  { calls, said, outcomes, remarks, here }: Seen,
  why: (known: KnownCall) => string,
): ReportRow {
  const { name, call, capability, screens, without } = known;
  const mine = calls.filter((one) => one.known === known);
  const outcome = outcomes.get(name);
  const last = mine.at(-1);
  if (!last) {
    const answer = outcome?.kind === "not-asked" ? outcome.why : why(known);
    const isMissed = known.capability !== null && answer === notAnnounced;
    return { judgement: "not-asked", call, capability, answer, read: "", site: isMissed ? without : "", screens };
  }
  const row = { call, capability, screens, answer: answerOf(last) };
  const heard = said.filter(({ operation }) => operation !== null && mine.some((one) => one.operation === operation));
  const refused = refusalOf(last, known);
  if (refused) return { ...row, ...refused };
  const unread = heard.find(({ message }) => /not of the agreed shape|not JSON|no JSON|could not/.test(message));
  if (unread || outcome?.kind === "failed")
    return { ...row, judgement: "fault", read: unread?.message ?? "It could not be read", site: without };
  const told = outcome?.kind === "read" ? outcome.told : null;
  const leftOut = [...new Set([...heard.flatMap((one) => one.leftOut), ...(told?.unread ?? [])])];
  const remark = remarks.get(name);
  if (last.method !== "GET" && outcome?.kind === "changed") return { ...row, ...changedRow(remark) };
  if (leftOut.length > 0)
    return {
      ...row,
      judgement: "note",
      read: `Cannot be read: ${leftOut.join(", ")}`,
      site: "Leaves that out and shows the rest",
    };
  if (outcome?.kind === "refused") return { ...row, judgement: "fault", read: outcome.why, site: without };
  const read = outcome?.kind === "read" ? toldWords(told, here(known, last.body)) : "Done";
  const site = last.method === "GET" ? "Shows it" : "Goes on";
  return remark
    ? { ...row, judgement: "note", read: `${remark}. ${read}`, site }
    : { ...row, judgement: "ok", read, site };
}

const changedRow = (remark: string | undefined): Pick<ReportRow, "judgement" | "read" | "site"> =>
  remark
    ? { judgement: "note", read: remark, site: "Goes on, and shows it empty again" }
    : { judgement: "ok", read: "Done", site: "Goes on, and asks again for what it shows" };

/** What an answer tells: how many records, and which fields the first does not have. What is there and empty is told. */
function toldWords(told: Told | null, body: unknown): string {
  if (told === null) return "There is none";
  const { count, empty } = told;
  if (count === 0) return "0 records";
  const record = firstRecordIn(body);
  const untold = empty.filter((name) => !(name in record));
  const fields = untold.length === 0 ? "Every field" : `Not told: ${untold.join(", ")}`;
  return count === null ? fields : `${count} record${count === 1 ? "" : "s"}. ${fields}`;
}

function firstRecordIn(body: unknown): object {
  if (Array.isArray(body)) return firstRecordIn(body[0]);
  if (!isObject(body)) return {};
  const inside = body.data ?? body.results;
  return inside === undefined || "id" in body ? body : firstRecordIn(inside);
}

/** Why a call of a capability was not made. */
export const notAnnounced = "Not announced";

const answerOf = ({ status, milliseconds, type }: Observed) =>
  status === null
    ? "None"
    : `${status}${type === null ? "" : ` ${type.split(";", 1)[0]}`}, ${Math.round(milliseconds)} ms`;

const conflict = {
  judgement: "note",
  read: "It says that this does not fit what is there now",
  site: "Shows what it says, and keeps what was typed",
} as const;
const tooMany = { judgement: "note", read: "Too many calls", site: "Asks to wait, and keeps what was typed" } as const;
const signedOut = "It does not take the person for signed in";
const faults: Partial<Record<number, string>> = {
  401: signedOut,
  403: "It does not allow this person to do it",
  419: signedOut,
};

/** What a refusal means; null for an answer that is none, such as 404 where there may be nothing. */
function refusalOf(observed: Observed, known: KnownCall): Pick<ReportRow, "judgement" | "read" | "site"> | null {
  const { status, method, location, fields, operation } = observed;
  const fault = (read: string) => ({ judgement: "fault" as const, read, site: known.without });
  if (status === null) return fault("There was no answer in time");
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399)
    return fault(`A redirect to ${location ?? "nowhere"}, which the site does not follow`);
  if (saysAbsent({ status, said: null })) return fault("There is no such call");
  if (status === 404 && method !== "GET") return fault("There is no such call, or no such record");
  if (status === 404)
    return maybeNone.test(operation ?? "")
      ? { judgement: "ok", read: "There is none", site: "Shows none" }
      : fault("It is not there");
  if (status === 409) return conflict;
  if (status === 429) return tooMany;
  if (status === 422 || (status === 400 && fields.length > 0)) return objectionOf(known, fields);
  return fault(faults[status] ?? `It answers ${status}`);
}

/** Without these nobody can apply. */
const needed = new Set<KnownName>([
  "apply.saveAccountDetails",
  "applications.saveContactInformation",
  "apply.saveResume",
  "uploads.sign",
  "screening.saveAnswers",
  "apply.send",
]);

/** An objection to what the check sends, of which nothing is missing: people would not get further either. */
function objectionOf(
  { name, without }: KnownCall,
  fields: readonly string[],
): Pick<ReportRow, "judgement" | "read" | "site"> {
  const fault = (read: string) => ({ judgement: "fault" as const, read, site: without });
  const names = fields.join(", ");
  if (fields.includes("recruitment_status_id"))
    return fault("It does not know this recruitment status: API_WITHDRAWAL_STATUS_ID is another one");
  if (names !== "" && needed.has(name)) return fault(`Nobody can apply: it wants more of ${names}`);
  const site = "Shows what it says beside the fields, and keeps what was typed";
  return names === ""
    ? { judgement: "fault", read: "It is not content, and does not say with what", site }
    : { judgement: "note", read: `It wants more of: ${names}`, site };
}

/** Searches, to which "not found" is an answer. */
const maybeNone = /find|getParse|mine/i;

/** One sentence on all of it, for the last line. */
export function verdictOf(
  rows: readonly ReportRow[],
  findings: readonly { level: string }[],
): { works: boolean; text: string } {
  const count = (judgement: Judgement) => rows.filter((row) => row.judgement === judgement).length;
  const faults = count("fault") + findings.filter(({ level }) => level === "fault").length;
  const notes = count("note") + findings.filter(({ level }) => level === "note").length;
  const asked = rows.length - count("not-asked");
  const counted = `${asked} calls asked, ${faults} ${faults === 1 ? "fault" : "faults"}, ${notes} ${notes === 1 ? "note" : "notes"}, ${count("not-asked")} not asked`;
  return {
    works: faults === 0,
    text:
      faults === 0
        ? `The site works in front of this API: ${counted}`
        : `Something keeps people from the site: ${counted}`,
  };
}
