import { examParts } from "../../contract/values/exam-parts";
import { momentText } from "../../contract/values/moments";
import { countAnswered, keyOfPart, notAnswered } from "../database/exam-counts";
import type { ExamPartRow } from "../database/schema";
import { grantExtraTime, listTimeRequests, voidExam } from "./change-exam";
import type { Options } from "./command";
import { listReceipts, listWaitingParts } from "./find-exam";
import { markExam, regradeAll, regradeExam } from "./mark-exam";
import { CannotDo, type Recruiter } from "./recruiter";
import { showExam } from "./show-exam";
import { idIn, noteIn } from "./typed-values";

const numberOf = (typed: string): number => idIn("exam session", typed);

export const showSession = (recruiter: Recruiter, [id]: [string]): Promise<void> => showExam(recruiter, numberOf(id));

export async function markText(
  recruiter: Recruiter,
  [id]: [string],
  { task, order, grammar, tone, marker, note }: Options<"task" | "order" | "grammar" | "tone" | "marker" | "note">,
): Promise<void> {
  const { part, markers, told } = await markExam(recruiter, numberOf(id), {
    task: pointsIn("task", task),
    order: pointsIn("order", order),
    grammar: pointsIn("grammar", grammar),
    tone: pointsIn("tone", tone),
    marker: nameIn(marker),
    note: noteIn(note),
  });
  recruiter.say(`${formatResult(part)}. Marked by: ${markers.join(", ")}.`);
  recruiter.say(told ? "The applicant gets a mail within a minute." : "No mail is sent for it.");
}

export async function giveExtraTime(
  recruiter: Recruiter,
  [email, amount]: [string, string],
  { note }: Options<"note">,
): Promise<void> {
  const { grant, told, openSession } = await grantExtraTime(recruiter, email, amount, noteIn(note));
  recruiter.say(
    grant === "none"
      ? "Extra time above a quarter can no longer be chosen."
      : `Up to ${grant} times the time can be chosen from now on.`,
  );
  if (told) recruiter.say("The applicant gets a mail within a minute.");
  if (openSession !== null) recruiter.say(`Session ${openSession} is open and keeps the time it was begun with.`);
}

export async function setAside(recruiter: Recruiter, [id]: [string], { note }: Options<"note">): Promise<void> {
  await voidExam(recruiter, numberOf(id), noteIn(note));
  recruiter.say("The session is set aside. The applicant gets a mail within a minute.");
}

export async function listExams({ db, say }: Recruiter): Promise<void> {
  const waiting = await listWaitingParts(db);
  if (waiting.length === 0) return say("Nothing waits for a marker.");
  const counted = await countAnswered(
    db,
    waiting.map(({ session_id }) => session_id),
  );
  for (const { session_id, category, submitted_at, application_id, name, email } of waiting) {
    const sent = submitted_at ? `sent ${momentText(submitted_at, "Asia/Manila")}` : "";
    const receipts = await listReceipts(db, application_id);
    const { late, notCounted } = counted.get(keyOfPart({ session_id, category })) ?? notAnswered;
    const came =
      (late > 0 ? `, late answers: ${late}` : "") + (notCounted > 0 ? `, late and not counted: ${notCounted}` : "");
    say(`${session_id}  ${examParts[category].name}, ${sent}${came}  ${name}, ${email}  ${receipts}`);
  }
}

export async function listAskedTime(recruiter: Recruiter): Promise<void> {
  const requests = await listTimeRequests(recruiter);
  if (requests.length === 0) return recruiter.say("Nobody has asked for more time.");
  for (const { email, time_multiplier, reason, asked_at } of requests)
    recruiter.say(
      `${email}  ${Number(time_multiplier)} times, asked ${momentText(asked_at, "Asia/Manila")}${reason ? `: ${reason}` : ""}`,
    );
}

/** Marks one session again, or all sessions. */
export async function regrade(recruiter: Recruiter, [typed]: [string | undefined]): Promise<void> {
  const done = typed === undefined ? await regradeAll(recruiter) : [await regradeOne(recruiter, numberOf(typed))];
  for (const { id: session, changed } of done) {
    for (const part of changed) recruiter.say(`${session}  ${formatResult(part)}`);
  }
  const changed = done.filter((one) => one.changed.length > 0).length;
  recruiter.say(`Sessions marked again: ${done.length}. Changed: ${changed}.`);
}

const regradeOne = async (recruiter: Recruiter, id: number) => ({ id, changed: await regradeExam(recruiter, id) });

const formatResult = ({ category, score, max, passed }: ExamPartRow) =>
  `${examParts[category].name}: ${Number(score)} of ${Number(max)}, ${passed ? "passed" : "not passed"}`;

function pointsIn(name: string, given: string | undefined): number {
  if (given === undefined || !/^[0-5]$/.test(given)) {
    throw new CannotDo(`Give --${name} a whole number from 0 to 5.`);
  }
  return Number(given);
}

/** The marker's name; a default when none was typed. */
function nameIn(given: string | undefined): string {
  const name = (given ?? "recruiter").trim();
  if (name === "" || name.length > 60) throw new CannotDo("A marker's name has 1 to 60 characters.");
  return name;
}
