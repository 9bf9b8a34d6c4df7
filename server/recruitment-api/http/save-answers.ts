import type { ScreeningAnswer } from "../../contract/applications";
import type { AnswerValue } from "../../contract/job-posts";
import { isEmptyAnswer } from "../../contract/values/answer-words";
import { type Doer, logDoing } from "../core/change-application";
import { invalid } from "../core/refusals";
import { byQuestion, listAnswers, listOwnFiles, toAnswer } from "../database/application-answers";
import { applicationSubjectOf } from "../database/application-jobs";
import { listScreeningQuestions } from "../database/job-screening-questions";
import type { ApplicationJobRow, JobPostRow, Trx } from "../database/schema";
import { readAnswer } from "../rules/answer-values";
import { visibleQuestions } from "../rules/screening";
import { releaseFiles } from "../storage/released-files";
import { type JudgedFiles, takeAnswerFile } from "./answer-files";

interface Given {
  question_id: number;
  value: AnswerValue;
  /** Its path in the body, `answers.0`; empty for the body itself. */
  field: string;
}

interface Saved {
  answers: ScreeningAnswer[];
  /** Whether an answer was created, not only changed. */
  created: boolean;
  /** Keys of files that are no longer used; for `eraseReleased` after the commit. */
  leftOver: string[];
}

/**
 * Writes answers into a draft. Malformed answers are refused, missing ones are not. Answers to questions that these answers
 * hide are silently ignored, because a page without scripts shows every question.
 */
export async function saveAnswers(
  trx: Trx,
  files: JudgedFiles,
  { draft, job }: { draft: ApplicationJobRow; job: JobPostRow },
  given: readonly Given[],
  doer: Doer,
): Promise<Saved> {
  const questions = await listScreeningQuestions(trx, job.id);
  const before = await listAnswers(trx, draft.id);
  const errors: Record<string, string[]> = {};
  const all = new Map(byQuestion(before));
  const read = given.flatMap(({ question_id, value, field }) => {
    const question = questions.find(({ id }) => id === question_id);
    if (!question) {
      errors[fieldOf(field, "question_id")] = ["This question is not one of this job"];
      return [];
    }
    const answer = readAnswer(question, value);
    if (answer.ok) all.set(question_id, answer.value);
    return [{ question, answer, field: fieldOf(field, "value") }];
  });

  const shown = new Set(visibleQuestions(questions, all).map(({ id }) => id));
  const saved: Saved = { answers: [], created: false, leftOver: [] };
  for (const { question, answer, field } of read) {
    if (!shown.has(question.id)) continue;
    if (!answer.ok) {
      errors[field] = [answer.message];
      continue;
    }
    const kept = before.find(({ question_id }) => question_id === question.id);
    let value = answer.value;
    let file: AnswerFile = noFile;
    if (question.type === "file" && !isEmptyAnswer(value)) {
      const taken = await takeAnswerFile(trx, files, doer.user.id, String(value), kept?.file_key ?? null);
      if (!taken.ok) {
        errors[field] = [taken.message];
        continue;
      }
      value = taken.key;
      file = { file_key: taken.key, ...taken.facts };
      saved.leftOver.push(...taken.leftOver);
    }
    if (kept?.file_key && kept.file_key !== file.file_key)
      saved.leftOver.push(...(await listOwnFiles(trx, draft.id, [kept.file_key])));
    saved.answers.push(await writeAnswer(trx, draft.id, question.id, value, file, doer.now));
    saved.created ||= !kept;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);

  await releaseFiles(trx, saved.leftOver);
  await trx
    .updateTable("application_jobs")
    .set({ version: draft.version + 1, last_activity_at: doer.now })
    .where("id", "=", draft.id)
    .execute();
  await logDoing(trx, doer, { event: "draft.saved", subject: applicationSubjectOf(draft, job), jobPostId: job.id });
  return saved;
}

/** Undefined columns do not change. */
interface AnswerFile {
  file_key: string | null;
  file_type?: string | null;
  file_size?: number | null;
}
const noFile: AnswerFile = { file_key: null, file_type: null, file_size: null };

const fieldOf = (at: string, name: string) => (at === "" ? name : `${at}.${name}`);

async function writeAnswer(
  trx: Trx,
  applicationJobId: number,
  questionId: number,
  value: AnswerValue,
  file: AnswerFile,
  now: Date,
): Promise<ScreeningAnswer> {
  const kept = { value: JSON.stringify(value), ...file, answered_at: now };
  const row = await trx
    .insertInto("screening_answers")
    .values({ application_job_id: applicationJobId, question_id: questionId, ...kept })
    .onConflict((conflict) => conflict.columns(["application_job_id", "question_id"]).doUpdateSet(kept))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAnswer(row);
}
