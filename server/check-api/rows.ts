import { saysAbsent } from "../bff/absent-call";
import type { ExtensionName } from "../contract/values/extensions";
import type { KnownCall } from "./known-calls";
import type { Observed, Said } from "./observing";
import type { Outcome } from "./steps";

/** `ok`: works. `note`: works with less. `fault`: people cannot do something. `not-asked`: nothing is known. */
export type Judgement = "ok" | "note" | "fault" | "not-asked";

/** One line of the table. */
export interface Row {
  judgement: Judgement;
  call: string;
  /** Of an extension, its name. */
  extension: ExtensionName | null;
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
  said: readonly Said[];
  outcomes: ReadonlyMap<string, Outcome>;
}

/** One line for each known call, by everything that was seen of it. `why` says why a call was not made. */
export function rowOf(known: KnownCall, { calls, said, outcomes }: Seen, why: (known: KnownCall) => string): Row {
  const { call, extension, screens, without } = known;
  const mine = calls.filter((one) => one.known === known);
  const outcome = outcomes.get(call);
  const last = mine.at(-1);
  if (!last) {
    const answer = outcome?.kind === "not-asked" ? outcome.why : why(known);
    const isMissed = known.extension !== null && answer === notAnnounced;
    return { judgement: "not-asked", call, extension, answer, read: "", site: isMissed ? without : "", screens };
  }
  const row = { call, extension, screens, answer: answerOf(last) };
  const heard = said.filter(({ operation }) => operation !== null && mine.some((one) => one.operation === operation));
  const refused = refusalOf(last, known);
  if (refused) return { ...row, ...refused };
  const unread = heard.find(({ message }) => /not of the agreed shape|not JSON|no JSON|could not/.test(message));
  if (unread || outcome?.kind === "failed")
    return { ...row, judgement: "fault", read: unread?.message ?? "It could not be read", site: without };
  const leftOut = [...new Set(heard.flatMap((one) => one.leftOut))];
  const told = outcome?.kind === "read" ? outcome.told : "";
  if (last.method !== "GET" && outcome?.kind === "changed")
    return { ...row, judgement: "ok", read: "Done", site: "Goes on, and asks again for what it shows" };
  if (leftOut.length > 0)
    return {
      ...row,
      judgement: "note",
      read: `Cannot be read: ${leftOut.join(", ")}`,
      site: "Leaves that out and shows the rest",
    };
  if (outcome?.kind === "refused") return { ...row, judgement: "fault", read: outcome.why, site: without };
  return { ...row, judgement: "ok", read: told || "Done", site: last.method === "GET" ? "Shows it" : "Goes on" };
}

/** Why a call of an extension was not made. */
export const notAnnounced = "Not announced";

const answerOf = ({ status, milliseconds, type }: Observed) =>
  status === null
    ? "None"
    : `${status}${type === null ? "" : ` ${type.split(";", 1)[0]}`}, ${Math.round(milliseconds)} ms`;

/** What a refusal means; null for an answer that is none, such as 404 where there may be nothing. */
function refusalOf(observed: Observed, known: KnownCall): Pick<Row, "judgement" | "read" | "site"> | null {
  const { status, method, location, fields, operation } = observed;
  const fault = (read: string) => ({ judgement: "fault" as const, read, site: known.without });
  if (status === null) return fault("There was no answer in time");
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399)
    return fault(`A redirect to ${location ?? "nowhere"}, which the site does not follow`);
  if (saysAbsent({ status, said: null })) return fault("There is no such call");
  switch (status) {
    case 401:
    case 419:
      return fault("It does not take the person for signed in");
    case 403:
      return fault("It does not allow this person to do it");
    case 404:
      if (method !== "GET") return fault("There is no such call, or no such record");
      if (maybeNone.test(operation ?? "")) return { judgement: "ok", read: "There is none", site: "Shows none" };
      return fault("It is not there");
    case 409:
      return {
        judgement: "note",
        read: "It says that this does not fit what is there now",
        site: "Shows what it says, and keeps what was typed",
      };
    case 422:
      if (fields.includes("recruitment_status_id"))
        return fault("It does not know this recruitment status: API_WITHDRAWAL_STATUS_ID is another one");
      return { ...objectionTo(fields), site: "Shows what it says beside the fields, and keeps what was typed" };
    case 429:
      return { judgement: "note", read: "Too many calls", site: "Asks to wait, and keeps what was typed" };
    default:
      return fault(`It answers ${status}`);
  }
}

const objectionTo = (fields: readonly string[]): Pick<Row, "judgement" | "read"> =>
  fields.length > 0
    ? { judgement: "note", read: `It wants more of: ${fields.join(", ")}` }
    : { judgement: "fault", read: "It is not content, and does not say with what" };

/** Searches, to which "not found" is an answer. */
const maybeNone = /find|getParse|mine/i;

/** One sentence on all of it, for the last line. */
export function verdictOf(
  rows: readonly Row[],
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
