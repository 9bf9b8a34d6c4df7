import { feedbackAnswers, feedbackWords } from "../../contract/values/feedback";
import { momentText } from "../../contract/values/moments";
import { countOf } from "../../contract/values/numbers";
import type { Db } from "../database/schema";
import type { Options } from "./command";
import { namedBy, sentApplications } from "./find-application";
import type { Recruiter } from "./recruiter";
import { idIn } from "./typed-values";

/** Prints how many chose each answer, and what the newest 100 said; of one job, or of all. */
export async function listFeedback({ db, say }: Recruiter, _: [], { job }: Options<"job">): Promise<void> {
  const jobId = job === undefined ? null : idIn("job", job);
  const selected = selectFeedback(db).$if(jobId !== null, (query) => query.where("job_posts.id", "=", jobId as number));
  const counts = await selected
    .clearSelect()
    .select(({ fn }) => ["answer" as const, fn.countAll<string>().as("count")])
    .groupBy("answer")
    .execute();
  if (counts.length === 0) return say("Nobody has said anything yet.");
  const counted = new Map(counts.map(({ answer, count }) => [answer, Number(count)]));
  const total = [...counted.values()].reduce((sum, count) => sum + count, 0);
  const each = feedbackAnswers.map((answer) => `${feedbackWords[answer]} ${counted.get(answer) ?? 0}`);
  say(`${countOf(total, "answer")}: ${each.join(", ")}`);
  const newest = await selected
    .orderBy("answered_at", "desc")
    .orderBy("application_job_id", "desc")
    .limit(100)
    .execute();
  for (const { receipt_code, name, title, ...said } of newest)
    say(`${receipt_code}  ${formatSaid(said)}\n  by ${name}, for ${title}${formatWords(said)}`);
}

/** What the applicant of one application said of applying, in a line and their words; null for nothing. */
export async function findFeedback(db: Db, applicationJobId: number): Promise<string | null> {
  const said = await selectFeedback(db).where("application_job_id", "=", applicationJobId).executeTakeFirst();
  return said ? `How it was to apply: ${formatSaid(said)}${formatWords(said)}` : null;
}

const selectFeedback = (db: Db) =>
  sentApplications(db)
    .innerJoin("application_feedback", "application_feedback.application_job_id", "application_jobs.id")
    .select([...namedBy, "answer", "note", "answered_at"]);

type Said = Pick<
  Awaited<ReturnType<ReturnType<typeof selectFeedback>["executeTakeFirstOrThrow"]>>,
  "answer" | "note" | "answered_at"
>;

const formatSaid = ({ answer, answered_at }: Said) =>
  `${feedbackWords[answer]}, on ${momentText(answered_at, "Asia/Manila")}`;
const formatWords = ({ note }: Said) => (note ? `\n  ${note.replaceAll("\n", "\n  ")}` : "");
