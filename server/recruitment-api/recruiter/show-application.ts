import type { Snapshot } from "../../contract/applications";
import type { LaterFile } from "../../contract/later-files";
import { countryName } from "../../contract/values/country-words";
import { feedbackAnswers, feedbackWords } from "../../contract/values/feedback";
import { momentText } from "../../contract/values/moments";
import { countOf, fileText } from "../../contract/values/numbers";
import { findApplicationRecord } from "../database/find-record";
import { laterFileOf, toLaterFile } from "../database/later-files";
import { noteOpened } from "../database/note-opened";
import { getPresentDetails } from "../database/profile-words";
import type { Db } from "../database/schema";
import { contactWords, seesPresentDetails } from "../rules/present-details";
import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import { rowsOf, type WordsRow } from "../rules/said";
import type { Options } from "./command";
import { getSent, lockSent, namedBy, type SentApplication, sentApplications } from "./find-application";
import { keyForRecruiter, type Recruiter } from "./recruiter";
import { idIn } from "./typed-values";

export function formatWhoAndWhat({ name, title, job_id, deletion_due_at: due }: SentApplication): string {
  const leaving = due === null ? "" : `; leaving, to be erased on ${momentText(due, "Asia/Manila")}`;
  return `${name}, for ${title} (job ${job_id})${leaving}`;
}

/**
 * Prints an application as it was sent, the applicant's current contact details, and the history. The applicant learns when it was
 * first opened so.
 */
export async function showApplication(recruiter: Recruiter, receiptOrId: string): Promise<void> {
  const { db, say } = recruiter;
  const sent = await getSent(db, receiptOrId);
  await db.transaction().execute(async (trx) => {
    const job = { id: sent.job_id, title: sent.title };
    await noteOpened(trx, await lockSent(trx, sent), { userId: sent.user_id, job, at: recruiter.clock() });
  });
  const row = await db
    .selectFrom("application_jobs as held")
    .select(["snapshot", laterFileOf("held").as("file")])
    .where("id", "=", sent.id)
    .executeTakeFirstOrThrow();
  const snapshot = row.snapshot as Snapshot;
  say(`${sent.receipt_code}  ${formatWhoAndWhat(sent)}`);
  if (sent.locale === "fil") say("Writes and talks best in Filipino");
  await sayPresent(recruiter, sent, snapshot.sent_at);
  saySnapshot(recruiter, snapshot);
  if (row.file) say(laterFileText(toLaterFile(row.file)));
  await sayHistory(recruiter, sent);
  const feedback = await findFeedback(db, sent.id);
  if (feedback) say(feedback);
}

/** Prints details that have changed since sending, so that nobody calls an old number. */
async function sayPresent({ db, say }: Recruiter, sent: SentApplication, sentAt: string): Promise<void> {
  if (!seesPresentDetails(sent.recruitment_status_id)) return;
  const record = await findApplicationRecord(db, sent.user_id);
  if (!record) return;
  for (const { name, changed_at, rows } of await getPresentDetails(db, record)) {
    if (changed_at === null || new Date(changed_at) <= new Date(sentAt)) continue;
    say(`${presentTitles[name]}, changed on ${momentText(changed_at, "Asia/Manila")} after it was sent:`);
    sayRows(say, rows);
  }
}

const presentTitles = { contact: "How to reach them now", availability: "When they can start and work now" } as const;

const laterFileText = ({ filename, came_at, ...file }: LaterFile) =>
  `Résumé’s file, came later, on ${momentText(came_at, "Asia/Manila")}: ${filename}, ${fileText(file)}`;

function saySnapshot({ say }: Recruiter, snapshot: Snapshot): void {
  const { applicant, contact_information: contact, profile, resume, answers, cover_note, support_needs } = snapshot;
  const group = (title: string, rows: readonly WordsRow[]) => {
    if (rows.length === 0) return;
    say(`${title}:`);
    sayRows(say, rows);
  };
  group("How to reach them, as sent", contactWords(applicant, contact));
  group("Where they live", whereTheyLive(snapshot));
  if (resume) say(`Résumé: ${[resume.filename, fileText(resume)].filter(Boolean).join(", ")}`);
  for (const { title, rows } of profile ?? []) group(title, rows);
  if (cover_note) say(`Cover note:\n${cover_note}`);
  if (support_needs) say(`Support needed:\n${support_needs}`);
  for (const { question, text } of answers) say(`${question.label}\n  ${text}`);
}

function whereTheyLive({ applicant, contact_information: { address } }: Snapshot): WordsRow[] {
  const country = address?.country ?? applicant.country;
  const { line1, barangay, city, province, region, postcode } = address ?? {};
  return rowsOf({
    Address: [line1, barangay, city, province, region, postcode].filter(Boolean).join(", "),
    Country: country && countryName(country),
    "Time zone": applicant.timezone,
  });
}

function sayRows(say: Recruiter["say"], rows: readonly WordsRow[]): void {
  for (const { label, text } of rows) say(`  ${label}: ${text.replaceAll("\n", "\n    ")}`);
}

async function sayHistory({ db, say }: Recruiter, { id }: SentApplication): Promise<void> {
  const history = await db
    .selectFrom("status_changes")
    .selectAll()
    .where("application_job_id", "=", id)
    .orderBy("id")
    .execute();
  say("History:");
  for (const { at, to_id, actor, note } of history) {
    const status = getRecruitmentStatus(to_id);
    const who = actor === "you" ? "the applicant" : actor;
    const why = note && status.kind !== "withdrawal" ? `: ${note}` : "";
    say(`  ${momentText(at, "Asia/Manila")}  ${keyForRecruiter(status)}, by ${who}${why}`);
  }
}

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
async function findFeedback(db: Db, applicationJobId: number): Promise<string | null> {
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
