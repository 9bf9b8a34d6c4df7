import { z } from "zod";
import { Line, listInFile, named, readDataFile, refuseRepeats } from "../../data-file";
import { findRecruitmentStatus } from "../../rules/recruitment-statuses";
import employersFile from "./employers.json" with { type: "json" };
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
