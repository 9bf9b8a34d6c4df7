import { z } from "zod";
import { needing } from "./reading";
import { IconText } from "./selection-items";
import { Id } from "./wire";

/**
 * `GET /public_api/employers/{id}`: an employer that agreed to be named. Our addition: the specification has employers only
 * within jobs.
 */
export const Employer = needing(
  z.object({
    id: Id,
    name: z.string(),
    /** Their own description, in plain text; each line is a paragraph. */
    about: z.string().nullable(),
    url: z.string().nullable(),
    icon: IconText.nullable().optional(),
  }),
  "name",
);
export type Employer = z.infer<typeof Employer>;

/** `GET /public_api/employers`: those with open jobs. Our addition. */
export const ListedEmployer = needing(
  z.object({
    id: Id,
    name: z.string(),
    open_jobs: z.number().int().nonnegative().nullable(),
  }),
  "name",
);
export type ListedEmployer = z.infer<typeof ListedEmployer>;
