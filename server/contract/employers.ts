import { z } from "zod";
import { needing } from "./reading";
import { IconText } from "./selection-items";
import { Id } from "./wire";

/** `GET /public_api/employers/{id}`: an employer that wants to be named. Ours: the specification has only the jobs' own. */
export const Employer = needing(
  z.object({
    id: Id,
    name: z.string(),
    /** What they say of themselves, in plain text; lines are paragraphs. */
    about: z.string().nullable(),
    url: z.string().nullable(),
    icon: IconText.nullable().optional(),
  }),
  "name",
);
export type Employer = z.infer<typeof Employer>;

/** `GET /public_api/employers`: those with open jobs. Ours. */
export const ListedEmployer = needing(
  z.object({
    id: Id,
    name: z.string(),
    open_jobs: z.number().int().nonnegative().nullable(),
  }),
  "name",
);
export type ListedEmployer = z.infer<typeof ListedEmployer>;
