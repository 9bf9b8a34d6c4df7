import { z } from "zod";
import { ExamCategory } from "../../../contract/exams";
import { Equipment, ScreeningQuestion } from "../../../contract/job-posts";
import type { SelectionGroup } from "../../../contract/selection-items";
import { adPlatforms, jobPostStatuses } from "../../../contract/values/job-posts";
import { currencies, payPeriods } from "../../../contract/values/money";
import { Money } from "../../../contract/wire";
import { Line, listInFile, named, readDataFile, refuseRepeats } from "../../data-file";
import { selectionItems } from "../selection-items";
import { employers } from "./employers";
import equipmentFile from "./equipment.json" with { type: "json" };

/** By kind of work: `studio` is for drawings, pictures and code; with `laptop_sent` the company sends one. */
const equipment = readDataFile("seed/demo-posts/equipment", z.record(Line, Equipment.strict()), equipmentFile);

const choice = (list: SelectionGroup) =>
  z.enum(selectionItems.filter(({ group }) => group === list).map(({ key }) => key));

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A working day in the client's own time; flexible hours have none. */
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

const Question = ScreeningQuestion.omit({ id: true, order: true })
  .partial()
  .extend({
    type,
    label,
    /** For the `show_if` of later questions. */
    key: Line.optional(),
    show_if: z.strictObject({ question: Line, equals: Line }).optional(),
    options: listInFile(z.strictObject({ id: Line, label: Line }), ({ id }) => id).optional(),
    knock_out: knock_out.unwrap().strict().optional(),
  })
  .strict()
  .refine(({ type, options }) => (options !== undefined) === (type === "single_choice" || type === "multi_choice"), {
    path: ["options"],
    message: "A choice has options, and nothing else has",
  });

const Questions = z.array(Question).superRefine((questions, context) => {
  const keys = questions.map(({ key }) => key);
  refuseRepeats(keys.filter(Boolean), context);
  for (const [place, { show_if }] of questions.entries()) {
    if (show_if && !keys.slice(0, place).includes(show_if.question))
      context.addIssue(`"${show_if.question}" is no earlier question`);
  }
});

const Written = z.strictObject({
  employer: named(employers),
  title: Line,
  summary: Line,
  /** HTML. */
  description: Line,
  responsibilities: listInFile(Line).optional(),
  requirements: listInFile(Line).optional(),
  nice_to_have: listInFile(Line).optional(),
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
  skills: listInFile(
    z.strictObject({
      name: Line,
      required: z.boolean().optional(),
      min_level: z.int().min(1).max(5).optional(),
    }),
    ({ name }) => name.toLowerCase(),
  ).optional(),
  equipment: named(equipment).optional(),
  exam_parts: listInFile(ExamCategory).optional(),
  knock_out_blocks: z.boolean().optional(),
  visibility: z.enum(["public", "invite"]).optional(),
  /** Open when not given. */
  status: z.enum(jobPostStatuses).optional(),
  is_featured: z.boolean().optional(),
  is_urgent: z.boolean().optional(),
  /** Days since it was posted; below zero for the days until it will be. */
  posted: z.number().optional(),
  /** Days until it closes, at a minute to midnight in Manila; without it, until filled. */
  closes: z.int().optional(),
  headcount: z.int().positive().optional(),
  filled: z.int().nonnegative().optional(),
  questions: Questions.optional(),
  /** Where it is advertised; without it, on this site. */
  ads: listInFile(
    z.strictObject({
      platform: z.enum(adPlatforms),
      is_draft: z.boolean().optional(),
      url: z.url().optional(),
    }),
    ({ platform }) => platform,
  ).optional(),
});
/** As the labels of the levels have them. */
const yearsOf: Record<string, [from: number, to: number]> = {
  none: [0, 0],
  entry: [0, 0],
  junior: [1, 2],
  mid: [3, 5],
  senior: [6, 9],
  lead: [10, Number.POSITIVE_INFINITY],
};

function isOfItsLevel({ experience_level: level, min_years: years }: z.infer<typeof Written>): boolean {
  const range = level && yearsOf[level];
  return !range || !years || (range[0] <= years && years <= range[1]);
}

/** A demo post as it is written in a file: its employer's file has the rest, its days are counted from today. */
export const DemoPost = Written.refine(isOfItsLevel, {
  path: ["min_years"],
  message: "Must be years of its experience level",
});
export type DemoPost = z.infer<typeof DemoPost>;
