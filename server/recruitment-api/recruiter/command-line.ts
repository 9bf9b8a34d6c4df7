import { parseArgs } from "node:util";
import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import { siteAddresses } from "../site-addresses";
import { changeJob, publishJob } from "./change-job";
import { examUsage, runExamCommand } from "./exam-commands";
import { countErased, listSent } from "./find-application";
import { meetingUsage, runMeetingCommand } from "./meeting-commands";
import { messageUsage, runMessageCommand } from "./message-commands";
import { moveAsRecruiter } from "./move-application";
import { CannotDo, keyForRecruiter, type Recruiter } from "./recruiter";
import { formatWhoAndWhat, showApplication } from "./show-application";
import { runSynonymCommand, synonymUsage } from "./synonym-commands";

/** Every command, for whoever asks. */
export const usage = `What a recruiter does, from the command line:

  list [--job <job id>]                          applications that were sent, the newest first
  show <receipt | id>                            one application, as it was sent, how to reach its
                                                 applicant now, and its history
  move <receipt | id> <status> [--note <text>]   to another status; the applicant gets a mail (and reads the note)
  close-job <job id> [--as closed | paused | filled | cancelled]
                                                 filled and cancelled also close its applications
  open-job <job id>                              takes applications again
  publish <file.json>                            a new job
${meetingUsage}
${messageUsage}
${examUsage}
${synonymUsage}`;

const endings = ["closed", "paused", "filled", "cancelled"] as const;

/** In any of its spellings, or by saying nothing. */
export const asksForHelp = ([first]: readonly string[]) =>
  first === undefined || ["help", "--help", "-h"].includes(first);

/** Runs one command and returns the exit code: 0 done, 1 refused, with the reason printed. */
export async function runCommand(recruiter: Recruiter, args: string[]): Promise<0 | 1> {
  try {
    await run(recruiter, args);
    return 0;
  } catch (error) {
    const isTypo = (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof CannotDo) && !isTypo) throw error;
    recruiter.say((error as Error).message);
    return 1;
  }
}

async function run(recruiter: Recruiter, args: string[]): Promise<void> {
  if (args[0] === "exam") return runExamCommand(recruiter, args.slice(1));
  if (["interviews", "interview", "offer"].includes(args[0] ?? "")) return runMeetingCommand(recruiter, args);
  if (["messages", "message", "message-file"].includes(args[0] ?? "")) return runMessageCommand(recruiter, args);
  if (args[0] === "synonym") return runSynonymCommand(recruiter, args.slice(1));
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { note: { type: "string" }, as: { type: "string" }, job: { type: "string" } },
  });
  const [command, first, second] = positionals;
  switch (command) {
    case "list":
      return list(recruiter, values.job === undefined ? null : idIn(values.job));
    case "show":
      return showApplication(recruiter, needed(first));
    case "move": {
      const { from, to } = await moveAsRecruiter(recruiter, needed(first), needed(second), values.note?.trim() || null);
      return recruiter.say(
        `Moved from ${from.key} to ${to.key}. The applicant now sees “${to.label}”; the mail goes out within a minute.`,
      );
    }
    case "close-job": {
      const ending = endings.find((one) => one === (values.as ?? "closed"));
      if (!ending) throw new CannotDo(`A job ends as one of: ${endings.join(", ")}.`);
      const closed = await changeJob(recruiter, idIn(first), ending);
      return recruiter.say(`The job is ${ending}. Applications closed with it: ${closed}.`);
    }
    case "open-job":
      await changeJob(recruiter, idIn(first), "open");
      return recruiter.say("The job takes applications.");
    case "publish": {
      const id = await publishJob(recruiter, needed(first));
      return recruiter.say(`Published as job ${id}: ${recruiter.siteOrigin}${siteAddresses.job(id)}`);
    }
    default:
      throw new CannotDo(usage);
  }
}

async function list({ db, say }: Recruiter, jobId: number | null): Promise<void> {
  const sent = await listSent(db, jobId);
  const erased = await countErased(db, jobId);
  if (sent.length === 0 && erased === 0) return say("No application has been sent.");
  for (const application of sent) {
    const status = keyForRecruiter(getRecruitmentStatus(application.recruitment_status_id));
    say(`${application.receipt_code}  ${status.padEnd(16)}  ${formatWhoAndWhat(application)}`);
  }
  if (erased > 0) say(`Also sent, by people whose accounts are erased by now: ${erased}`);
}

function needed(argument: string | undefined): string {
  if (argument === undefined) throw new CannotDo(usage);
  return argument;
}

function idIn(argument: string | undefined): number {
  const text = needed(argument);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CannotDo(`“${text}” is no job's number.`);
  return Number(text);
}
