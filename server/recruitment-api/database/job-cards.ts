import { sql } from "kysely";
import type { JobCard, JobOrder, JobViewer, Salary, Shift } from "../../contract/job-posts";
import type { Choice } from "../../contract/selection-items";
import { currentStatus } from "../rules/job-post-status";
import { judgeWindow } from "../rules/taking-applications";
import { choice } from "./job-choice";
import { payRange } from "./job-pay-range";
import type { Db, JobPostRow } from "./schema";

/** The options for loading cards; `viewerId` is a user's id, null for guests. */
export interface CardsAsked {
  ids: readonly number[];
  viewerId: number | null;
  now: Date;
  /** Adds the pay of similar posts to each. */
  withPayRange?: boolean | undefined;
}

/**
 * The cards of these posts, by id, in one query; posts that do not exist are left out. Posts of every status are returned:
 * the caller decides what a person may see.
 */
export async function listJobCards(
  db: Db,
  { ids, viewerId, now, withPayRange = false }: CardsAsked,
): Promise<Map<number, JobCard>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCards(db, viewerId)
    .where("job_posts.id", "in", [...ids])
    .$if(withPayRange, (cards) => cards.select(payRange(now).as("pay_range")))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...toCard(row, viewerId, now), pay_range: row.pay_range }]));
}

/** The long texts of jobs: the description is HTML, the lists are plain lines. */
export const listJobTexts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("job_posts")
    .select(["id", "description", "responsibilities", "requirements", "nice_to_have", "benefits"])
    .where("id", "in", [...ids])
    .execute();

export type JobTexts = Awaited<ReturnType<typeof listJobTexts>>[number];

interface CardParts {
  category: Choice;
  employment_type: Choice;
  work_setup: Choice;
  shift_choice: Choice | null;
  experience_level: Choice | null;
  client_code: string;
  ads: JobOrder["job_order_ads"];
  bookmark_id: number | null;
  is_hidden: boolean;
  application: { status: Choice; draft_step: string | null; draft_started_at: string | null } | null;
}

/** The post's columns for a card: all except the long texts. */
const cardColumns = [
  "job_posts.id",
  "job_posts.job_order_id",
  "job_posts.slug",
  "job_posts.reference_code",
  "job_posts.title",
  "job_posts.summary",
  "job_posts.status",
  "job_posts.employer_id",
  "job_posts.organization_name",
  "job_posts.organization_logo_url",
  "job_posts.organization_url",
  "job_posts.organization_anonymous",
  "job_posts.timezone",
  "job_posts.shift_start",
  "job_posts.shift_end",
  "job_posts.days_per_week",
  "job_posts.hours_per_week",
  "job_posts.allowed_countries",
  "job_posts.takes_others",
  "job_posts.salary_min",
  "job_posts.salary_max",
  "job_posts.salary_currency",
  "job_posts.salary_period",
  "job_posts.salary_visible",
  "job_posts.salary_note",
  "job_posts.posted_at",
  "job_posts.closes_at",
  "job_posts.closed_at",
  "job_posts.is_featured",
  "job_posts.is_urgent",
] as const;
type CardColumn = (typeof cardColumns)[number] extends `job_posts.${infer Column extends keyof JobPostRow}`
  ? Column
  : never;

/** A post's columns with the joined parts of a card. */
export type CardRow = Pick<JobPostRow, CardColumn> & CardParts;

/** Posts with their choices, ads in order, and what this viewer did with each. */
export const selectCards = (db: Db, viewerId: number | null) =>
  db
    .selectFrom("job_posts")
    .innerJoin("job_orders", "job_orders.id", "job_posts.job_order_id")
    .select(cardColumns)
    .select([
      "job_orders.client_code",
      choice("job_posts.category_id").$castTo<Choice>().as("category"),
      choice("job_posts.employment_type_id").$castTo<Choice>().as("employment_type"),
      choice("job_posts.work_setup_id").$castTo<Choice>().as("work_setup"),
      choice("job_posts.shift_id").as("shift_choice"),
      choice("job_posts.experience_level_id").as("experience_level"),
      sql<JobOrder["job_order_ads"]>`(
        select coalesce(json_agg(json_build_object('id', ad.id, 'platform', ad.platform, 'is_draft', ad.is_draft,
          'url', ad.url, 'published_at', ad.published_at) order by ad.position, ad.id), '[]')
        from job_order_ads ad where ad.job_order_id = job_posts.job_order_id
      )`.as("ads"),
      sql<number | null>`(
        select id from bookmarks where user_id = ${viewerId}::bigint and job_post_id = job_posts.id
      )`.as("bookmark_id"),
      sql<boolean>`exists (
        select from hidden_jobs where user_id = ${viewerId}::bigint and job_post_id = job_posts.id
      )`.as("is_hidden"),
      // the newest, because a person who withdrew and applies again has two
      sql<CardParts["application"]>`(
        select json_build_object('draft_step', held.draft_step, 'draft_started_at', held.draft_started_at,
          'status', json_build_object('id', status.id, 'key', status.key, 'label', status.label))
        from application_jobs held
        join applications on applications.id = held.application_id
        join recruitment_statuses status on status.id = held.recruitment_status_id
        where applications.user_id = ${viewerId}::bigint and held.job_post_id = job_posts.id
        order by held.id desc limit 1
      )`.as("application"),
    ]);

/** A row of `selectCards` as the API answers it. An anonymous employer's name, logo, address and code are left out. */
export function toCard(row: CardRow, viewerId: number | null, now: Date): JobCard {
  const status = currentStatus(row, now);
  return {
    id: row.id,
    slug: row.slug,
    reference_code: row.reference_code,
    title: row.title,
    summary: row.summary,
    status,
    hiring_organization: row.organization_anonymous
      ? { name: "Confidential employer", logo_url: null, url: null, anonymous: true }
      : {
          employer_id: row.employer_id,
          name: row.organization_name,
          logo_url: row.organization_logo_url,
          url: row.organization_url,
          anonymous: false,
        },
    category: row.category,
    employment_type: row.employment_type,
    work_setup: row.work_setup,
    shift: toShift(row),
    flexible_hours: row.shift_choice?.key === "flexible",
    days_per_week: numberOrNull(row.days_per_week),
    hours_per_week: numberOrNull(row.hours_per_week),
    experience_level: row.experience_level,
    allowed_countries: row.allowed_countries,
    takes_others: row.takes_others,
    salary: toSalary(row),
    posted_at: row.posted_at,
    closes_at: row.closes_at,
    closed_at: row.closed_at ?? (status === "closed" ? row.closes_at : null),
    is_featured: row.is_featured,
    is_urgent: row.is_urgent,
    job_order: {
      id: row.job_order_id,
      client_code: row.organization_anonymous ? "" : row.client_code,
      job_order_ads: row.ads.map((ad) => ({ ...ad, published_at: isoOrNull(ad.published_at) })),
    },
    viewer: viewerId === null ? null : toViewer(row, now),
  };
}

/** PostgreSQL's exact decimal as a number, for counts that are small and never money. */
export const numberOrNull = (decimal: string | number | null) => (decimal === null ? null : Number(decimal));

const isoOrNull = (time: string | null) => (time === null ? null : new Date(time).toISOString());

function toViewer(row: CardRow, now: Date): JobViewer {
  const { bookmark_id, is_hidden, application } = row;
  const isDraft = application?.status.key === "draft";
  const verdict = isDraft ? judgeWindow(row, isoOrNull(application.draft_started_at), now) : null;
  return {
    bookmark_id,
    is_hidden,
    application_status: application?.status ?? null,
    draft_step: application?.draft_step ?? null,
    draft_send_until: verdict?.takes ? verdict.until : null,
  };
}

function toSalary(row: CardRow): Salary | null {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = row;
  if (!row.salary_visible || currency === null || period === null || (min === null && max === null)) return null;
  return { min, max, currency, period, note: row.salary_note };
}

function toShift({ shift_choice, timezone, shift_start, shift_end }: CardRow): Shift | null {
  if (!shift_choice || timezone === null || shift_start === null || shift_end === null) return null;
  return { ...shift_choice, timezone, start: shift_start.slice(0, 5), end: shift_end.slice(0, 5) };
}
