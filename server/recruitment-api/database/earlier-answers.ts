import { sql } from "kysely";
import type { EarlierAnswers } from "../../contract/earlier-answers";
import { answerAgain, type GivenBefore, questionKey } from "../rules/same-question";
import { listScreeningQuestions } from "./job-screening-questions";
import type { Db } from "./schema";

/** Of so many of the applications that were sent last. */
const newest = 40;

interface Asking {
  userId: number;
  jobPostId: number;
  /** The application whose answers go before those of others. */
  fromId: number | undefined;
  /** `2026-12-01`, by the person's own clocks. */
  today: string;
}

/** What a person wrote with applications for other jobs that this job asks for too. Only of what was sent. */
export async function findEarlierAnswers(
  db: Db,
  { userId, jobPostId, fromId, today }: Asking,
): Promise<EarlierAnswers> {
  const questions = await listScreeningQuestions(db, jobPostId);
  const sent = await listSentElsewhere(db, userId, jobPostId);
  const from = sent.find(({ id }) => id === fromId) ?? null;
  const byKey = new Map<string, { given: GivenBefore; job_title: string; submitted_at: string }[]>();
  for (const { answers, job_title, submitted_at } of from ? [from, ...sent] : sent)
    for (const given of answers) {
      const key = questionKey(given);
      byKey.set(key, [...(byKey.get(key) ?? []), { given, job_title, submitted_at }]);
    }
  return {
    answers: questions.flatMap((question) => {
      for (const { given, ...told } of byKey.get(questionKey(question)) ?? []) {
        const value = answerAgain(question, given, today);
        if (value !== null) return [{ question_id: question.id, value, ...told }];
      }
      return [];
    }),
    applications: sent.map(({ id, job_title, submitted_at }) => ({ id, job_title, submitted_at })),
    from: from && {
      id: from.id,
      job_title: from.job_title,
      submitted_at: from.submitted_at,
      cover_note: from.cover_note,
      support_needs: from.support_needs,
    },
  };
}

/** The newest first, each with its answers and their questions. */
const listSentElsewhere = (db: Db, userId: number, jobPostId: number) =>
  db
    .selectFrom("application_jobs as held")
    .innerJoin("applications", "applications.id", "held.application_id")
    .innerJoin("job_posts", "job_posts.id", "held.job_post_id")
    .select(["held.id", "held.cover_note", "held.support_needs", "held.submitted_at", "job_posts.title as job_title"])
    .select(
      sql<GivenBefore[]>`(
        select coalesce(json_agg(json_build_object('type', question.type, 'label', question.label,
          'unit', question.unit, 'options', question.options, 'value', answer.value)), '[]')
        from screening_answers answer join screening_questions question on question.id = answer.question_id
        where answer.application_job_id = held.id and question.type <> 'file'
      )`.as("answers"),
    )
    .where("applications.user_id", "=", userId)
    .where("held.job_post_id", "<>", jobPostId)
    .where("held.submitted_at", "is not", null)
    .$narrowType<{ submitted_at: string }>()
    .orderBy("held.submitted_at", "desc")
    .orderBy("held.id", "desc")
    .limit(newest)
    .execute();
