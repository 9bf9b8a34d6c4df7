import { z } from "zod";
import { needing } from "./reading";
import { ResumeUpdate } from "./uploads";
import { needStates } from "./values/needs";
import { Id, Timestamp } from "./wire";

/*
 * What is still needed after an offer (docs/product/bookmarks-and-tracking.md): a copy of an ID, a signed contract, a bank form.
 * Our addition: the specification has none.
 */

/** The file that was sent for it; `size` in bytes, `type` the extension by its content. */
const NeedFile = needing(
  z.object({ name: z.string(), type: z.string().nullable(), size: z.number().int().nullable() }),
  "name",
);

/** One thing that is asked for, as applications list them, the first due first. */
export const Need = needing(
  z.object({
    id: Id,
    /** In the recruiter's words: "A copy of your ID". */
    what: z.string(),
    /** What the recruiter says about it. */
    words: z.string().nullable(),
    until: Timestamp.nullable(),
    /** False for something to do, which is said to be done. */
    takes_file: z.boolean(),
    state: z.enum(needStates),
    /** Why it was sent back; null in any other state. */
    reason: z.string().nullable(),
    sent_at: Timestamp.nullable(),
    file: NeedFile.nullable(),
  }),
  "what",
  "state",
);
export type Need = z.infer<typeof Need>;

/** `PUT /api/needs/{id}`: the uploaded file, or null for what is done without one. */
export const SentNeed = z.object({ file: ResumeUpdate.nullable().default(null) });
