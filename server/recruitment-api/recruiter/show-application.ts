import type { Snapshot } from "../../contract/applications";
import type { LaterFile } from "../../contract/later-files";
import { countryName } from "../../contract/values/country-words";
import { momentText } from "../../contract/values/moments";
import { fileText } from "../../contract/values/numbers";
import { findApplicationRecord } from "../database/find-record";
import { laterFileOf, toLaterFile } from "../database/later-files";
import { noteOpened } from "../database/note-opened";
import { getPresentDetails } from "../database/profile-words";
import { contactWords, seesPresentDetails } from "../rules/present-details";
import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import { rowsOf, type WordsRow } from "../rules/said";
import { findFeedback } from "./feedback-command";
import { getSent, lockSent, type SentApplication } from "./find-application";
import { keyForRecruiter, type Recruiter } from "./recruiter";

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
