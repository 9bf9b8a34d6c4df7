import { parseArgs } from "node:util";
import { examParts } from "../../contract/values/exam-parts";
import { momentText } from "../../contract/values/moments";
import { countAnswered, keyOfPart, notAnswered } from "../database/exam-counts";
import type { ExamPartRow } from "../database/schema";
import { grantExtraTime, listTimeRequests, voidExam } from "./change-exam";
import { listReceipts, listWaitingParts } from "./find-exam";
import { markExam, regradeAll, regradeExam } from "./mark-exam";
import { CannotDo, type Recruiter } from "./recruiter";
import { showExam } from "./show-exam";

export const examUsage = `  exam list                                      what waits for a marker, the longest waiting first
  exam show <session id>                         the tests, answers and notes of a session
  exam mark <session id> --task <0-5> --order <0-5> --grammar <0-5> --tone <0-5> [--marker <name>] [--note <text>]
                                                 marks the written test; by two markers, the mean counts
  exam extra-time                                who asked for more time
  exam extra-time <email> 1.5 | 2 | none [--note <text>]
                                                 lets a person choose this much time; they get a mail (and read the note)
  exam void <session id> [--note <text>]         sets a session aside; the applicant gets a mail (and reads the note)
  exam regrade <session id> | --all              marks again, by the questions as they are today`;

const usage = `What a recruiter does with the assessment:\n\n${examUsage}`;

/** Runs what follows the word `exam`. Throws `CannotDo`. */
export async function runExamCommand(recruiter: Recruiter, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      task: { type: "string" },
      order: { type: "string" },
      grammar: { type: "string" },
      tone: { type: "string" },
      marker: { type: "string" },
      note: { type: "string" },
      all: { type: "boolean" },
    },
  });
  const [command, first, second] = positionals;
  const note = values.note?.trim() || null;
  switch (command) {
    case "list":
      return list(recruiter);
    case "show":
      return showExam(recruiter, idIn(first));
    case "mark": {
      const { part, markers, told } = await markExam(recruiter, idIn(first), {
        task: pointsIn("task", values.task),
        order: pointsIn("order", values.order),
        grammar: pointsIn("grammar", values.grammar),
        tone: pointsIn("tone", values.tone),
        marker: nameIn(values.marker),
        note,
      });
      recruiter.say(`${formatResult(part)}. Marked by: ${markers.join(", ")}.`);
      return recruiter.say(told ? "The applicant gets a mail within a minute." : "No mail is sent for it.");
    }
    case "extra-time": {
      if (first === undefined) return listAskedTime(recruiter);
      const { grant, told, openSession } = await grantExtraTime(recruiter, first, needed(second), note);
      recruiter.say(
        grant === "none"
          ? "Extra time above a quarter can no longer be chosen."
          : `Up to ${grant} times the time can be chosen from now on.`,
      );
      if (told) recruiter.say("The applicant gets a mail within a minute.");
      if (openSession === null) return;
      return recruiter.say(`Session ${openSession} is open and keeps the time it was begun with.`);
    }
    case "void":
      await voidExam(recruiter, idIn(first), note);
      return recruiter.say("The session is set aside. The applicant gets a mail within a minute.");
    case "regrade":
      return regrade(recruiter, values.all ? null : idIn(first));
    default:
      throw new CannotDo(usage);
  }
}

async function list({ db, say }: Recruiter): Promise<void> {
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

async function listAskedTime(recruiter: Recruiter): Promise<void> {
  const requests = await listTimeRequests(recruiter);
  if (requests.length === 0) return recruiter.say("Nobody has asked for more time.");
  for (const { email, time_multiplier, reason, asked_at } of requests)
    recruiter.say(
      `${email}  ${Number(time_multiplier)} times, asked ${momentText(asked_at, "Asia/Manila")}${reason ? `: ${reason}` : ""}`,
    );
}

async function regrade(recruiter: Recruiter, id: number | null): Promise<void> {
  const done = id === null ? await regradeAll(recruiter) : [{ id, changed: await regradeExam(recruiter, id) }];
  for (const { id: session, changed } of done) {
    for (const part of changed) recruiter.say(`${session}  ${formatResult(part)}`);
  }
  const changed = done.filter((one) => one.changed.length > 0).length;
  recruiter.say(`Sessions marked again: ${done.length}. Changed: ${changed}.`);
}

const formatResult = ({ category, score, max, passed }: ExamPartRow) =>
  `${examParts[category].name}: ${Number(score)} of ${Number(max)}, ${passed ? "passed" : "not passed"}`;

function needed(argument: string | undefined): string {
  if (argument === undefined) throw new CannotDo(usage);
  return argument;
}

function idIn(argument: string | undefined): number {
  const text = needed(argument);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CannotDo(`“${text}” is no exam session's number.`);
  return Number(text);
}

function pointsIn(name: string, given: string | undefined): number {
  if (given === undefined || !/^[0-5]$/.test(given)) {
    throw new CannotDo(`Give --${name} a whole number from 0 to 5.`);
  }
  return Number(given);
}

/** Without a name there is one marker. */
function nameIn(given: string | undefined): string {
  const name = (given ?? "recruiter").trim();
  if (name === "" || name.length > 60) throw new CannotDo("A marker's name has 1 to 60 characters.");
  return name;
}
