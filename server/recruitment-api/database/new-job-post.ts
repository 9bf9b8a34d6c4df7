import { z } from "zod";
import { ExamCategory } from "../../contract/exams";
import { AnswerValue, JobEquipment, ScreeningQuestion } from "../../contract/job-posts";
import type { SelectionGroup } from "../../contract/selection-items";
import { adPlatforms, jobPostStatuses } from "../../contract/values/job-posts";
import { currencies, payPeriods } from "../../contract/values/money";
import { Money } from "../../contract/wire";
import { Line, listInFile, refuseRepeats } from "../data-file";
import { seededItems } from "../seed/selection-items";

/** The most choices that an error message lists. */
const maxNamed = 30;

/** A choice by its key. The error for an unknown key lists the valid ones, unless there are too many. */
const choice = (list: SelectionGroup) => {
  const keys = seededItems.filter(({ group }) => group === list).map(({ key }) => key);
  const those = keys.length > maxNamed ? `one of the ${keys.length} that there are` : `one of ${keys.join(", ")}`;
  return z.enum(keys, { error: `Must be ${those}` });
};

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A working day in the employer's own time, `HH:MM` in an IANA zone; flexible hours have none. */
const Shift = z
  .strictObject({
    key: choice("shift"),
    timezone: choice("timezone").optional(),
    start: Clock.optional(),
    end: Clock.optional(),
  })
  .refine(
    ({ key, ...day }) => Object.values(day).filter(Boolean).length === (key === "flexible" ? 0 : 3),
    "Must have a timezone, a start and an end, and none of them when flexible",
  );

const { type, label, knock_out } = ScreeningQuestion.shape;

/** A screening question to write; `key` names it for the `show_if` of later ones. Order is the list's. */
const Question = ScreeningQuestion.omit({ id: true, order: true })
  .partial()
  .extend({
    type,
    label,
    key: Line.optional(),
    show_if: z.strictObject({ question: Line, equals: AnswerValue }).optional(),
    options: listInFile(z.strictObject({ id: Line, label: Line }), ({ id }) => id).optional(),
    knock_out: knock_out.unwrap().strict().optional(),
  })
  .strict()
  .refine(({ type, options }) => (options !== undefined) === (type === "single_choice" || type === "multi_choice"), {
    path: ["options"],
    message: "A choice has options, and nothing else has",
  });

export type NewScreeningQuestion = z.output<typeof Question>;

const Questions = z.array(Question).superRefine((questions, context) => {
  const keys = questions.map(({ key }) => key);
  refuseRepeats(keys.filter(Boolean), context);
  for (const [place, { show_if }] of questions.entries()) {
    if (show_if && !keys.slice(0, place).includes(show_if.question))
      context.addIssue(`"${show_if.question}" is no earlier question`);
  }
});

/** Where it is advertised; the first one decides whether people apply on another site. */
const Ad = z.strictObject({
  platform: z.enum(adPlatforms),
  is_draft: z.boolean().optional(),
  url: z.url().optional(),
});
export const Ads = listInFile(Ad, ({ platform }) => platform);

export const PostSkill = z.strictObject({
  name: Line,
  required: z.boolean().optional(),
  min_level: z.int().min(1).max(5).optional(),
});

/**
 * The fields of a post that demo posts and published posts share. Choices are given by key; amounts are decimal text (`1250.00`).
 */
export const postFields = {
  title: Line.max(120),
  summary: Line.max(300),
  /** HTML; sanitised when it is stored. */
  description: z.string().min(1),
  responsibilities: z.array(Line).optional(),
  requirements: z.array(Line).optional(),
  nice_to_have: z.array(Line).optional(),
  department: Line.optional(),
  category: choice("category"),
  employment_type: choice("employment_type"),
  work_setup: choice("work_setup"),
  shift: Shift,
  days_per_week: z.number().positive().max(7).optional(),
  hours_per_week: z.number().positive().max(80).optional(),
  experience_level: choice("experience_level").optional(),
  min_years: z.int().nonnegative().optional(),
  education_level: choice("education_level").optional(),
  /** The Philippines when not given; an empty list is anywhere. */
  allowed_countries: z.array(choice("country")).optional(),
  /** People of other countries may apply too. */
  takes_others: z.boolean().optional(),
  salary: z
    .strictObject({
      min: Money.optional(),
      max: Money.optional(),
      currency: z.enum(currencies),
      period: z.enum(payPeriods),
      visible: z.boolean().optional(),
      note: Line.optional(),
    })
    .optional(),
  skills: z
    .array(PostSkill)
    .superRefine((skills, context) =>
      refuseRepeats(
        skills.map(({ name }) => name.toLowerCase()),
        context,
      ),
    )
    .optional(),
  exam_parts: z
    .array(ExamCategory)
    .superRefine((parts, context) => refuseRepeats(parts, context))
    .optional(),
  knock_out_blocks: z.boolean().optional(),
  visibility: z.enum(["public", "invite"]).optional(),
  is_featured: z.boolean().optional(),
  is_urgent: z.boolean().optional(),
  questions: Questions.optional(),
};

/** The range of years in each level's label. */
const yearsOf: Record<string, [from: number, to: number]> = {
  none: [0, 0],
  entry: [0, 0],
  junior: [1, 2],
  mid: [3, 5],
  senior: [6, 9],
  lead: [10, Number.POSITIVE_INFINITY],
};

/** "Junior, 1 to 2 years" and "at least 3 years" are not both true. */
export function isOfItsLevel({
  experience_level: level,
  min_years: years,
}: {
  experience_level?: string;
  min_years?: number;
}) {
  const range = level && yearsOf[level];
  return !range || !years || (range[0] <= years && years <= range[1]);
}
export const notOfItsLevel = { path: ["min_years"], message: "Must be years of its experience level" };

/** A timestamp, as a Date or as text with an offset. */
const Time = z.union([
  z.date(),
  z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), "Must be a time like 2026-11-21T18:00:00+08:00")
    .transform((text) => new Date(text)),
]);

/** A complete job post to create: unknown fields are refused. */
export const NewJobPost = z
  .strictObject({
    ...postFields,
    benefits: z.array(Line).optional(),
    /** `about` is their own description; lines are paragraphs. */
    organization: z.strictObject({
      name: Line,
      about: z.string().max(2000).optional(),
      url: z.url().optional(),
      anonymous: z.boolean().optional(),
    }),
    equipment: JobEquipment.partial().strict().optional(),
    process_steps: z
      .array(
        z.strictObject({
          label: Line,
          typical_days: z.number().nullable(),
          /** The key of the recruitment status that this step belongs to. */
          status: z.string().nullish(),
        }),
      )
      .optional(),
    status: z.enum(jobPostStatuses),
    posted_at: Time.optional(),
    closes_at: Time.optional(),
    closed_at: Time.optional(),
    order: z.strictObject({
      client_code: Line,
      headcount: z.int().positive().optional(),
      filled_count: z.int().nonnegative().optional(),
      ads: z.array(Ad.extend({ published_at: Time.optional() })).optional(),
    }),
  })
  .refine(isOfItsLevel, notOfItsLevel);
export type NewJobPost = z.output<typeof NewJobPost>;
