import { z } from "zod";
import { ExamCategory } from "../../../contract/exams";
import { JobEquipment } from "../../../contract/job-posts";
import { jobPostStatuses } from "../../../contract/values/job-posts";
import { Line, listInFile, named, readDataFile, refuseRepeats } from "../../data-file";
import { Ads, isOfItsLevel, notOfItsLevel, PostSkill, postFields } from "../../database/new-job-post";
import { findRecruitmentStatus } from "../../rules/recruitment-statuses";
import employersFile from "./employers.json" with { type: "json" };
import equipmentFile from "./equipment.json" with { type: "json" };
import processesFile from "./processes.json" with { type: "json" };

const StatusKey = z.string().refine((key) => findRecruitmentStatus(key) !== null, "No such recruitment status");

/** The steps from an application to an offer, with the recruitment status that each belongs to. */
const Process = listInFile(
  z.strictObject({ label: Line, typical_days: z.int().positive(), status: StatusKey.optional() }),
  ({ label }) => label,
);

const processes = readDataFile("seed/demo-posts/processes", z.record(Line, Process), processesFile);

const Employer = z.strictObject({
  name: Line,
  /** Their own description. */
  about: z.string().max(2000).optional(),
  code: z.string().regex(/^[A-Z]{3}$/),
  benefits: listInFile(Line),
  process: named(processes),
  anonymous: z.literal(true).optional(),
});

export const DemoEmployers = z.record(Line, Employer).superRefine((employers, context) =>
  refuseRepeats(
    Object.values(employers).map(({ code }) => code),
    context,
  ),
);

/** The clients of the demo data, by the names that posts use. All are invented. */
export const demoEmployers = readDataFile("seed/demo-posts/employers", DemoEmployers, employersFile);

/** By kind of work: `studio` is for drawings, pictures and code; with `laptop_sent` the company sends one. */
const equipment = readDataFile("seed/demo-posts/equipment", z.record(Line, JobEquipment.strict()), equipmentFile);

/** A demo post as it is written in a file: the rest comes from its employer's file, and its days are relative to today. */
export const DemoPost = z
  .strictObject({
    ...postFields,
    // empty lists and duplicates are mistakes in our files
    description: Line,
    responsibilities: listInFile(Line).optional(),
    requirements: listInFile(Line).optional(),
    nice_to_have: listInFile(Line).optional(),
    skills: listInFile(PostSkill, ({ name }) => name.toLowerCase()).optional(),
    exam_parts: listInFile(ExamCategory).optional(),
    employer: named(demoEmployers),
    equipment: named(equipment).optional(),
    /** Open by default. */
    status: z.enum(jobPostStatuses).optional(),
    /** Days since it was posted; negative for the future. */
    posted: z.number().optional(),
    /** Days until it closes, at a minute to midnight in Manila; without it, until filled. */
    closes: z.int().optional(),
    headcount: z.int().positive().optional(),
    filled: z.int().nonnegative().optional(),
    /** Where it is advertised; without it, on this site. */
    ads: Ads.optional(),
  })
  .refine(isOfItsLevel, notOfItsLevel);
export type DemoPost = z.infer<typeof DemoPost>;
