import { sql } from "kysely";
import type { Apply, Snapshot } from "../../contract/applications";
import type { JobCard, ScreeningQuestion } from "../../contract/job-posts";
import { formatAnswer, isEmptyAnswer } from "../../contract/values/answer-words";
import { elsewhereWords, isClosedTo } from "../../contract/values/open-countries";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { invalid, tooMany } from "../core/refusals";
import { countTry } from "../core/throttles";
import { byQuestion, listAnswers } from "../database/application-answers";
import { applicationSubjectOf } from "../database/application-jobs";
import { moveApplicationJob } from "../database/application-moves";
import { toAccountDetails, toBasic, toContactInformation } from "../database/application-record";
import { listJobCards } from "../database/job-cards";
import { listScreeningQuestions } from "../database/job-screening-questions";
import { getProfileWords } from "../database/profile-words";
import { freeReceiptCode } from "../database/receipt-codes";
import { getResumeContent, type ResumeContent } from "../database/resume-content";
import type { ApplicationJobRow, Trx } from "../database/schema";
import { receiptMail } from "../mail/application-mails";
import { tellApplicant } from "../mail/tell-applicant";
import type { ApplicationRecord, ResumeRow } from "../rules/application-record";
import { laterFileLink } from "../rules/later-file";
import { receiptHash } from "../rules/receipts";
import { statusIds } from "../rules/recruitment-statuses";
import { chosenResume, resumeTrouble } from "../rules/resume-choice";
import { metKnockOuts, missingAnswers, type ScreeningAnswerMap, visibleQuestions } from "../rules/screening";
import { judgeSections, unfinishedSections } from "../rules/sections";
import { formatStoredFiles } from "./answer-files";
import { bySection } from "./applications";
import { holdDraft } from "./drafts";
import { keepParts } from "./keep-draft-parts";

/** Applications one person may send in a day. */
const dailyLimit = 30;

type Site = Pick<ApiDependencies, "brandName" | "siteOrigin" | "storage" | "appKey">;

/**
 * Sends a person's application to a job: validates everything again, stores the snapshot, creates the receipt, queues the mail.
 * All in the caller's transaction, so that there is a complete application with a receipt or none. Throws 404, 409, 422, 429.
 */
export async function sendApplication(
  trx: Trx,
  record: ApplicationRecord,
  jobPostId: number,
  body: Apply,
  doer: Doer,
  site: Site,
): Promise<ApplicationJobRow> {
  const held = await holdDraft(trx, record, jobPostId, doer);
  const draft = await keepParts(trx, held.draft, record, body, doer.now);
  // counted in the transaction, so that an application that is refused below does not count
  const tries = await countTry(trx, { key: `apply:${doer.user.id}`, limit: dailyLimit, seconds: 86_400 }, doer.now);
  if (!tries.allowed) throw tooMany(tries.seconds);

  const { country } = record.personal;
  if (country !== null && isClosedTo(held.job, country)) {
    const words = `${elsewhereWords(country, held.job, true)} This was not sent. Your answers are kept.`;
    throw invalid({ country: [words] });
  }

  const questions = await listScreeningQuestions(trx, jobPostId);
  const answers = await listAnswers(trx, draft.id);
  const given = byQuestion(answers);
  const files = await formatStoredFiles(site.storage, answers);
  const resume = chosenResume(draft, record);
  const knockOuts = held.job.knock_out_blocks ? metKnockOuts(questions, given) : [];
  const errors = bySection([
    ...unfinishedSections(judgeSections(record)),
    ...resumeTrouble(resume),
    ...missingAnswers(questions, given).map(({ message }) => ({ where: "screening", message })),
    ...lostFiles(visibleQuestions(questions, given), given, files),
    ...knockOuts.map(({ message }) => ({ where: "screening", message })),
    ...(body.consent_accuracy
      ? []
      : [{ where: "consent_accuracy", message: "Tick the box to confirm that your answers are true" }]),
    ...(body.consent_data_use
      ? []
      : [{ where: "consent_data_use", message: "Tick the box to agree to how we use your data" }]),
  ]);
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const cards = await listJobCards(trx, { ids: [jobPostId], viewerId: null, now: doer.now });
  const card = cards.get(jobPostId) as JobCard;
  const snapshot: Snapshot = {
    job: {
      id: card.id,
      title: card.title,
      reference_code: card.reference_code,
      employer: card.hiring_organization.name,
    },
    applicant: toAccountDetails(record),
    basic: toBasic(record),
    contact_information: toContactInformation(record),
    profile: await getProfileWords(trx, record),
    resume: resume && pickResume(resume, await getResumeContent(trx, resume.id)),
    cover_note: draft.cover_note,
    support_needs: draft.support_needs,
    answers: visibleQuestions(questions, given).map((question) => {
      const value = given.get(question.id) ?? null;
      return { question, value, text: formatAnswer(question, value, files.get(question.id)) || "Not provided" };
    }),
    consents: { accuracy: true, data_use: body.consent_data_use ?? "" },
    sent_at: doer.now.toISOString(),
  };
  const code = await freeReceiptCode(trx);
  const hash = receiptHash(snapshot);
  const sent = await moveApplicationJob(trx, draft, {
    to: statusIds.submitted,
    actor: "you",
    at: doer.now,
    changes: {
      submitted_at: snapshot.sent_at,
      receipt_code: code,
      receipt_hash: hash,
      resume_id: resume?.id ?? null,
      snapshot: JSON.stringify(snapshot),
    },
  });
  await markSent(trx, record.application.id);
  await logDoing(trx, doer, {
    event: "application.submitted",
    subject: applicationSubjectOf(sent, card),
    detail: `Receipt ${code}`,
    jobPostId,
  });
  const laterFile = laterFileLink({ ...sent, snapshot, came_at: null }, site.appKey, doer.now);
  const to = { userId: doer.user.id, email: doer.user.email, timezone: doer.user.timezone };
  await tellApplicant(
    trx,
    receiptMail({ to, job: snapshot.job, ...site }, { code, hash, sentAt: snapshot.sent_at, laterFile }),
    doer.now,
  );
  return sent;
}

/** Answers whose file is missing in the store: it was never received. */
const lostFiles = (
  questions: readonly ScreeningQuestion[],
  given: ScreeningAnswerMap,
  stored: ReadonlyMap<number, string>,
) =>
  questions
    .filter(({ id, type }) => type === "file" && !isEmptyAnswer(given.get(id) ?? null) && !stored.has(id))
    .map(({ label }) => ({ where: "screening", message: `Add the file for “${label}” again` }));

const pickResume = ({ filename, type, size, sha256 }: ResumeRow, { text }: ResumeContent) => ({
  filename,
  type,
  size,
  sha256,
  text,
});

/** Marks the person's record as complete, and as no longer withdrawn. */
async function markSent(trx: Trx, applicationId: number): Promise<void> {
  await trx
    .updateTable("applications")
    .set({ status: "complete", version: sql`version + 1` })
    .where("id", "=", applicationId)
    .where("status", "<>", "complete")
    .execute();
}
