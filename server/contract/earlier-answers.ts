import { z } from "zod";
import { AnswerValue } from "./job-posts";
import { needing } from "./reading";
import { Id, Timestamp } from "./wire";

/*
 * What somebody wrote for other jobs and may begin with (docs/product/applying.md). Ours: the specification knows of each
 * application alone.
 */

/** An application that was sent for another job. */
const Earlier = z.object({ id: Id, job_title: z.string(), submitted_at: Timestamp });

/** `GET /api/job_posts/{id}/earlier_answers`. */
export const EarlierAnswers = z.object({
  /** To questions of this job that were asked before, as this job takes them; the newest of each, or the named application's. */
  answers: z.array(
    needing(
      z.object({ question_id: Id, value: AnswerValue, job_title: z.string(), submitted_at: Timestamp }),
      "question_id",
    ),
  ),
  /** The newest 40. */
  applications: z.array(Earlier),
  /** The one that was named, with what was written besides; null where none was, and for somebody else's. */
  from: Earlier.extend({ cover_note: z.string().nullable(), support_needs: z.string().nullable() }).nullable(),
});
export type EarlierAnswers = z.infer<typeof EarlierAnswers>;
