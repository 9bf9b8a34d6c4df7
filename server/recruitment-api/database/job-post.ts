import { sql } from "kysely";
import type { JobCard, JobEquipment, JobPost } from "../../contract/job-posts";
import { dayMs } from "../../contract/values/durations";
import { judgeAnswers } from "../rules/answer-rate";
import { isUnpublished } from "../rules/job-post-status";
import { type CardsAsked, numberOrNull, selectCards, toCard } from "./job-cards";
import { choice } from "./job-choice";
import { notHiddenBy } from "./job-list-conditions";
import { findable } from "./job-open";
import { payRange } from "./job-pay-range";
import { questionsOfPost, toScreeningQuestion } from "./job-screening-questions";
import type { Db } from "./schema";

const similarShown = 4;

/**
 * One post in full, with four similar ones, as this viewer sees it. Closed, paused, filled and cancelled posts are returned with
 * their status, and invite-only ones to anyone who knows the id. Null for a post that is unknown or not published yet.
 */
export async function findJobPost(
  db: Db,
  { id, viewerId, now }: { id: number; viewerId: number | null; now: Date },
): Promise<JobPost | null> {
  const row = await selectCards(db, viewerId)
    .select([
      "job_posts.description",
      "job_posts.responsibilities",
      "job_posts.requirements",
      "job_posts.nice_to_have",
      "job_posts.benefits",
      "job_posts.department",
      "job_posts.min_years",
      "job_posts.equipment",
      "job_posts.process_steps",
      "job_posts.requires_exam",
      "job_posts.exam_parts",
      "job_posts.visibility",
      "job_posts.updated_at",
      "job_orders.headcount",
      "job_orders.filled_count",
      choice("job_posts.education_level_id").as("education_level"),
      sql<JobPost["skills"]>`(
        select coalesce(json_agg(json_build_object('id', skills.id, 'name', skills.name, 'required', needed.required,
          'min_level', needed.min_level) order by needed.required desc, skills.name), '[]')
        from job_post_skills needed join skills on skills.id = needed.skill_id
        where needed.job_post_id = job_posts.id
      )`.as("skills"),
      questionsOfPost.as("questions"),
      waitedForAnswers(now).as("waited"),
      payRange(now).as("pay_range"),
    ])
    .where("job_posts.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const card = toCard(row, viewerId, now);
  if (isUnpublished(card.status)) return null;

  const compared = {
    id,
    category: row.category.id,
    employmentType: row.employment_type.id,
    skills: row.skills.map((skill) => skill.id),
  };
  const similar = await listSimilarCards(db, compared, { viewerId, now, limit: similarShown });
  return {
    ...card,
    description: row.description,
    responsibilities: row.responsibilities,
    requirements: row.requirements,
    nice_to_have: row.nice_to_have,
    benefits: row.benefits,
    department: row.department,
    skills: row.skills,
    min_years: numberOrNull(row.min_years),
    education_level: row.education_level,
    equipment: toEquipment(row.equipment),
    headcount: row.headcount,
    filled_count: row.filled_count,
    updated_at: row.updated_at,
    process_steps: row.process_steps as JobPost["process_steps"],
    requires_exam: row.requires_exam,
    exam_parts: row.exam_parts,
    screening_questions: row.questions.map(toScreeningQuestion),
    ...judgeAnswers(row.waited),
    pay_range: row.pay_range,
    visibility: row.visibility,
    similar,
  };
}

const toEquipment = (stored: Partial<JobEquipment>): JobEquipment => ({
  min_down_mbps: stored.min_down_mbps ?? null,
  min_up_mbps: stored.min_up_mbps ?? null,
  backup_internet: stored.backup_internet ?? false,
  backup_power: stored.backup_power ?? false,
  computer: stored.computer ?? null,
  headset: stored.headset ?? false,
});

/** The ids of the choices of the post that others are compared with. */
interface Compared {
  id: number;
  category: number;
  employmentType: number;
  skills: number[];
}

/**
 * The cards of open posts most like this one, best first: same category, then shared skills, then the same kind of employment;
 * the newest posts fill up the list. Only the newest of each kind are compared, so that it stays fast with many posts.
 */
async function listSimilarCards(
  db: Db,
  { id, category, employmentType, skills }: Compared,
  { viewerId, now, limit }: Omit<CardsAsked, "ids"> & { limit: number },
): Promise<JobCard[]> {
  const wanted = sql`${findable(now)} and ${notHiddenBy(viewerId)}`;
  const newest = sql`order by posted_at desc, id desc`;
  const alike = sql<{ id: number; place: number }>`(
    with candidates as (
      (select id from job_posts where category_id = ${category} and ${wanted} ${newest} limit 50)
      union
      (select id from job_posts where skill_ids && ${skills}::bigint[] and ${wanted} ${newest} limit 50)
      union
      (select id from job_posts where ${wanted} ${newest} limit 8)
    )
    select post.id, row_number() over (order by
      (post.category_id = ${category})::integer * 3
      + (post.employment_type_id = ${employmentType})::integer
      + (select count(*) from unnest(post.skill_ids) as skill where skill = any(${skills}::bigint[])) desc,
      post.posted_at desc, post.id desc) as place
    from job_posts post join candidates using (id)
    where post.id <> ${id}
    order by place
    limit ${limit}
  )`;
  const rows = await selectCards(db, viewerId)
    .innerJoin(alike.as("alike"), "alike.id", "job_posts.id")
    .orderBy("alike.place")
    .execute();
  return rows.map((row) => toCard(row, viewerId, now));
}

/** Applications that are younger are not counted: their answer may still come. */
const settledAfterDays = 14;
/** The most applications that are read, newest first, because every job page runs this. */
const applicationsRead = 200;

/**
 * The days that applications to the employer of this row of `job_posts` waited for a recruiter's first move or message, from our
 * own log; null for one without. One that was withdrawn before an answer is left out. Empty for an anonymous employer, whom the
 * figures of its other jobs would name. Reads `job_orders` too.
 */
const waitedForAnswers = (now: Date) => sql<(number | null)[]>`(
  select coalesce(json_agg(extract(epoch from answered_at - submitted_at) / 86400), '[]')
  from (
    select sent.submitted_at, sent.withdrawn_at, (
      select min(at) from (
        select change.at from status_changes change
          where change.application_job_id = sent.id and change.actor = 'recruiter' and change.at > sent.submitted_at
        union all
        select said.sent_at from application_messages said
          where said.application_job_id = sent.id and said.actor = 'recruiter'
      ) answers (at)
    ) as answered_at
    from job_orders client
    join job_posts post on post.job_order_id = client.id
    join application_jobs sent on sent.job_post_id = post.id
    where client.client_code = job_orders.client_code and not job_posts.organization_anonymous
      and sent.submitted_at <= ${new Date(now.getTime() - settledAfterDays * dayMs)}
    order by sent.submitted_at desc
    limit ${sql.lit(applicationsRead)}
  ) as settled
  where answered_at is not null or withdrawn_at is null
)`;
