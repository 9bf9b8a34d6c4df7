import { sql } from "kysely";
import { sanitiseDescription } from "../../contract/description";
import type { ExchangeRates } from "../../contract/values/exchange-rates";
import { slugOf } from "../../contract/values/slug";
import { isTimeZone } from "../../contract/values/timezones";
import { monthlyPesos } from "../rules/pay";
import { getSelectionItem } from "../seed/selection-items";
import type { JsonRow } from "./insert-rows";
import type { NewJobPost } from "./new-job-post";

/**
 * The row of a post, with the slug, the reference code (`JO-2025-0142`) and the comparable pay worked out. Throws for choices and
 * time zones that do not exist.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a list of columns, each with what stands for nothing said
export function toJobPostRow(
  post: NewJobPost,
  { id, orderId, employerId, skillIds }: { id: number; orderId: number; employerId: number | null; skillIds: number[] },
  { rates, now }: { rates: ExchangeRates; now: Date },
): JsonRow<"job_posts"> {
  const { organization } = post;
  return {
    id,
    job_order_id: orderId,
    slug: slugOf(post.title),
    reference_code: `JO-${(post.posted_at ?? now).getUTCFullYear()}-${String(id).padStart(4, "0")}`,
    title: post.title,
    summary: post.summary,
    description: sanitiseDescription(post.description),
    responsibilities: post.responsibilities ?? [],
    requirements: post.requirements ?? [],
    nice_to_have: post.nice_to_have ?? [],
    benefits: post.benefits ?? [],
    employer_id: employerId,
    organization_name: organization.name,
    organization_url: organization.url ?? null,
    organization_anonymous: organization.anonymous ?? false,
    department: post.department ?? null,
    category_id: choiceId("category", post.category),
    employment_type_id: choiceId("employment_type", post.employment_type),
    work_setup_id: choiceId("work_setup", post.work_setup),
    ...workingTime(post),
    experience_level_id: choiceId("experience_level", post.experience_level),
    min_years: post.min_years ?? null,
    education_level_id: choiceId("education_level", post.education_level),
    allowed_countries: post.allowed_countries ?? ["PH"],
    takes_others: post.takes_others ?? false,
    ...payColumns(post),
    salary_month_php: comparablePay(post, rates),
    skill_ids: skillIds,
    equipment: post.equipment ?? {},
    process_steps: (post.process_steps ?? []).map((step, index) => ({ order: index + 1, ...step })),
    requires_exam: (post.exam_parts ?? []).length > 0,
    exam_parts: post.exam_parts ?? [],
    knock_out_blocks: post.knock_out_blocks ?? false,
    visibility: post.visibility ?? "public",
    status: post.status,
    posted_at: post.posted_at ?? null,
    closes_at: post.closes_at ?? null,
    closed_at: post.closed_at ?? null,
    is_featured: post.is_featured ?? false,
    is_urgent: post.is_urgent ?? false,
    created_at: now,
    updated_at: now,
  };
}

const choiceId = (group: Parameters<typeof getSelectionItem>[0], key: string | undefined) =>
  key === undefined ? null : getSelectionItem(group, key).id;

function workingTime({ shift, days_per_week, hours_per_week }: NewJobPost) {
  const { key, timezone = null, start = null, end = null } = shift;
  if (timezone !== null && !isTimeZone(timezone)) throw new Error(`There is no time zone ${timezone}`);
  return {
    shift_id: getSelectionItem("shift", key).id,
    timezone,
    shift_start: start,
    shift_end: end,
    days_per_week: days_per_week ?? null,
    hours_per_week: hours_per_week ?? null,
  };
}

const payColumns = ({ salary }: NewJobPost) => ({
  salary_min: salary?.min ?? null,
  salary_max: salary?.max ?? null,
  salary_currency: salary?.currency ?? null,
  salary_period: salary?.period ?? null,
  salary_visible: salary?.visible ?? true,
  salary_note: salary?.note ?? null,
});

/** The top of the range in pesos a month. Pay that is hidden is not compared either: a filter would reveal it. */
function comparablePay({ salary, hours_per_week }: NewJobPost, rates: ExchangeRates): string | null {
  const amount = salary?.max ?? salary?.min;
  if (!salary || amount === undefined || salary.visible === false) return null;
  const { currency, period } = salary;
  return monthlyPesos({ amount, currency, period, hoursPerWeek: hours_per_week?.toFixed(1) }, rates);
}

/** The values for a post's search text that are not in its row. An anonymous employer cannot be found by name. */
export const searchInputs = (post: NewJobPost) => ({
  skills_and_category: [
    getSelectionItem("category", post.category).label,
    ...(post.skills ?? []).map(({ name }) => name),
  ].join(" . "),
  employer: post.organization.anonymous ? "" : post.organization.name,
  choices: [
    getSelectionItem("employment_type", post.employment_type).label,
    getSelectionItem("work_setup", post.work_setup).label,
    getSelectionItem("shift", post.shift.key).label,
    post.experience_level ? getSelectionItem("experience_level", post.experience_level).label : "",
  ].join(" . "),
});

/** Title first, then skills and category, then summary and employer, then everything else (weights A to D). */
export const searchText = sql`
  setweight(to_tsvector('english', unaccent(row.title)), 'A')
  || setweight(to_tsvector('english', unaccent(given->>'skills_and_category')), 'B')
  || setweight(to_tsvector('english', unaccent(concat_ws(' . ', row.summary, given->>'employer'))), 'C')
  || setweight(to_tsvector('english', unaccent(concat_ws(' . ', row.description,
    array_to_string(row.responsibilities, ' . '), array_to_string(row.requirements, ' . '),
    array_to_string(row.nice_to_have, ' . '), array_to_string(row.benefits, ' . '),
    row.department, row.reference_code, given->>'choices'))), 'D')
`;
