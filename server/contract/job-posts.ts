import { z } from "zod";
import { needing } from "./reading";
import { Choice, IconText } from "./selection-items";
import { jobSorts } from "./values/job-filters";
import { jobPostStatuses, questionTypes } from "./values/job-posts";
import { payPeriods } from "./values/money";
import { AnyMoney, Day, Id, mapOf, PageMeta, Timestamp } from "./wire";

/** One advertisement of a job order. Only a published `interview_room` ad sends people elsewhere to apply. */
export const JobOrderAd = z.object({
  id: Id,
  platform: z.string(),
  is_draft: z.boolean(),
  url: z.string().nullable(),
  published_at: Timestamp.nullable(),
});
/** `client_code` is empty for an anonymous employer: the code would name it. */
export const JobOrder = z.object({ id: Id, client_code: z.string(), job_order_ads: z.array(JobOrderAd) });
export type JobOrder = z.infer<typeof JobOrder>;

/** What this visitor did with the job; null for guests. With it the apply button needs only one call. */
export const JobViewer = z.object({
  bookmark_id: Id.nullable(),
  /** They hid it as not for them. */
  is_hidden: z.boolean().default(false),
  application_status: Choice.nullable(),
  draft_step: z.string().nullable(),
  /**
   * Until when this visitor's draft can be sent, also after the close. Null without a draft, for a job that is open until it
   * is filled, and when the draft can no longer be sent.
   */
  draft_send_until: Timestamp.nullable().default(null),
});
export type JobViewer = z.infer<typeof JobViewer>;

const HiringOrganization = z.object({
  /** Our addition: null when the API has no employers, or this one did not agree to be named. */
  employer_id: Id.nullable().optional(),
  name: z.string(),
  logo_url: z.string().nullable(),
  url: z.string().nullable(),
  anonymous: z.boolean(),
  icon: IconText.nullable().optional(),
});

/** Pay as published; null when the post hides it. Amounts per `period` (hour, month, year). */
export const Salary = needing(
  z.object({
    min: AnyMoney.nullable(),
    max: AnyMoney.nullable(),
    currency: z.string().length(3),
    period: z.enum(payPeriods),
    note: z.string().nullable(),
  }),
  "currency",
);
export type Salary = z.infer<typeof Salary>;

/**
 * Our addition: the pay of open posts in one category, of those that publish it in the same currency and period: lowest, highest,
 * and the range of most of them.
 */
export const PayRange = needing(
  z.object({ min: AnyMoney, max: AnyMoney, usual_min: AnyMoney, usual_max: AnyMoney }),
  "min",
  "max",
  "usual_min",
  "usual_max",
);
export type PayRange = z.infer<typeof PayRange>;

/**
 * Our addition: of ten applications to this employer, how many had an answer within `days`. Null `days` when hardly one had.
 * `applications` is how many it was counted from: ten or more.
 */
const AnswerRate = needing(
  z.object({ of_ten: z.number().int(), days: z.number().int().nullable(), applications: z.number().int().nullable() }),
  "of_ten",
);

/** A working day: local times `HH:MM` in the employer’s `timezone` (IANA). */
export const Shift = needing(
  z.object({
    id: Id,
    key: z.string(),
    label: z.string(),
    timezone: z.string(),
    start: z.string().regex(/^\d{2}:\d{2}$/),
    end: z.string().regex(/^\d{2}:\d{2}$/),
  }),
  "timezone",
  "start",
  "end",
);
export type Shift = z.infer<typeof Shift>;

/** A job as lists have it, without the description. */
export const JobCard = needing(
  z.object({
    id: Id,
    slug: z.string(),
    reference_code: z.string(),
    title: z.string(),
    summary: z.string(),
    status: z.enum(jobPostStatuses),
    hiring_organization: HiringOrganization,
    category: Choice,
    employment_type: Choice,
    work_setup: Choice,
    shift: Shift.nullable(),
    /** Our addition: the employee chooses the hours, so `shift` is null. */
    flexible_hours: z.boolean(),
    days_per_week: z.number().nullable(),
    hours_per_week: z.number().nullable(),
    experience_level: Choice.nullable(),
    /** Two-letter codes of the countries that people may live in; empty means anywhere. */
    allowed_countries: z.array(z.string()).nullable(),
    /** People of other countries may apply too. */
    takes_others: z.boolean(),
    salary: Salary.nullable(),
    /**
     * The pay of similar posts; null when this one hides its pay or there are fewer than five. In lists only with
     * `with_pay_range`.
     */
    pay_range: PayRange.nullable().optional(),
    posted_at: Timestamp.nullable(),
    closes_at: Timestamp.nullable(),
    closed_at: Timestamp.nullable(),
    is_featured: z.boolean(),
    is_urgent: z.boolean(),
    job_order: JobOrder,
    viewer: JobViewer.nullable(),
  }),
  "title",
);
export type JobCard = z.infer<typeof JobCard>;

/** The equipment and internet that a job requires; speeds in megabits a second. */
export const JobEquipment = z.object({
  min_down_mbps: z.number().nullable(),
  min_up_mbps: z.number().nullable(),
  backup_internet: z.boolean(),
  backup_power: z.boolean(),
  computer: z.string().nullable(),
  headset: z.boolean(),
});
export type JobEquipment = z.infer<typeof JobEquipment>;

/** An answer's value by type: yes/no and choices by option id, numbers and money as text, files by key. */
export const AnswerValue = z.union([z.string(), z.boolean(), z.number(), z.array(z.string()), z.null()]);
export type AnswerValue = z.infer<typeof AnswerValue>;

/**
 * A screening question. `show_if` is judged by the API; the page shows the condition in words. `knock_out` is met by an answer
 * that does not fit the job, so `{operator: "at_most", value: "1"}` objects to one year or less. A yes_no question has no
 * options; its answers, also in `equals` and `value`, are "yes" and "no".
 */
export const ScreeningQuestion = needing(
  z.object({
    id: Id,
    order: z.number().int(),
    type: z.enum(questionTypes),
    label: z.string().max(300),
    hint: z.string().max(150).nullable(),
    required: z.boolean(),
    options: z.array(needing(z.object({ id: z.string(), label: z.string() }), "label")),
    min: z.number().nullable(),
    max: z.number().nullable(),
    unit: z.string().nullable(),
    max_length: z.number().int().nullable(),
    show_if: needing(z.object({ question_id: Id, equals: AnswerValue }), "question_id").nullable(),
    knock_out: z
      .object({
        operator: z.enum(["equals", "not_equals", "at_least", "at_most", "includes"]),
        value: AnswerValue,
        message: z.string(),
      })
      .nullable(),
    prefill_from: z.string().nullable(),
  }),
  "label",
);
export type ScreeningQuestion = z.infer<typeof ScreeningQuestion>;

/** One job post in full (docs/product/finding-jobs.md). `description` is sanitised HTML; the lists are plain text. */
export const JobPost = needing(
  JobCard.extend({
    description: z.string(),
    responsibilities: z.array(z.string()),
    requirements: z.array(z.string()),
    nice_to_have: z.array(z.string()),
    benefits: z.array(z.string()),
    department: z.string().nullable(),
    skills: z.array(
      needing(
        z.object({ id: Id, name: z.string(), required: z.boolean(), min_level: z.number().int().nullable() }),
        "name",
      ),
    ),
    min_years: z.number().nullable(),
    education_level: Choice.nullable(),
    equipment: JobEquipment,
    headcount: z.number().int(),
    filled_count: z.number().int(),
    updated_at: Timestamp,
    process_steps: z.array(
      needing(
        z.object({
          order: z.number().int(),
          label: z.string(),
          typical_days: z.number().nullable(),
          /** The key of the recruitment status that this step belongs to. */
          status: z.string().nullish(),
        }),
        "label",
      ),
    ),
    requires_exam: z.boolean(),
    exam_parts: z.array(z.string()),
    screening_questions: z.array(ScreeningQuestion),
    response_days: z.number().nullable(),
    answer_rate: AnswerRate.nullable(),
    visibility: z.enum(["public", "invite"]),
    similar: z.array(JobCard),
  }),
  "title",
);
export type JobPost = z.infer<typeof JobPost>;

/** One value of a facet and how many posts it would leave, counted without the facet's own filter. */
export const Facet = needing(
  z.object({
    id: Id,
    key: z.string(),
    label: z.string(),
    count: z.number().int(),
    /** Our addition: counting ended before all posts were seen, so there are `count` of them or more. */
    count_is_minimum: z.boolean().default(false),
    icon: IconText.nullable().optional(),
  }),
  "label",
);
export type Facet = z.infer<typeof Facet>;

/** A page of job posts. `search` is what was really searched for after a typing error was corrected. */
export const JobPostPage = needing(
  z.object({
    data: z.array(JobCard),
    meta: PageMeta.extend({
      /**
       * Our addition: counting stopped at `total`, and `last_page` is the last one that can be asked for; there are more posts.
       */
      total_is_minimum: z.boolean().default(false),
      /** The order that was used. Without a choice it is `relevance` for a search, else `newest`. */
      sort: z.enum(jobSorts).default("newest"),
      /** Keys are the filters' names without `_id`: `category`. */
      facets: mapOf(z.array(Facet)).default({}),
      /** Values that were ignored as invalid: unknown choices, amounts that are not numbers. */
      dropped: z.array(needing(z.object({ filter: z.string(), value: z.string() }), "filter", "value")).default([]),
      search: needing(z.object({ asked: z.string(), used: z.string(), corrected: z.boolean() }), "asked", "used")
        .nullable()
        .default(null),
      rate_date: Day.nullable().default(null),
    }),
  }),
  "data",
);
export type JobPostPage = z.infer<typeof JobPostPage>;
