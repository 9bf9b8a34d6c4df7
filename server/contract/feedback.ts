import { z } from "zod";
import { upToCharacters } from "./values/characters";
import { feedbackAnswers, maxFeedback } from "./values/feedback";
import { oneOf, Timestamp } from "./wire";

/*
 * How it was to apply, in the words of who applied (docs/product/bookmarks-and-tracking.md). Ours: the specification does not
 * ask.
 */

/** What somebody answered after the decision on their application; all null while they have said nothing. */
export const Feedback = z.object({
  answer: z.enum(feedbackAnswers).nullable(),
  note: z.string().nullable(),
  answered_at: Timestamp.nullable(),
});
export type Feedback = z.infer<typeof Feedback>;

/** `POST /api/applications/{id}/jobs/{jobId}/feedback`: the answer, as often as it changes. A note that is left out stays. */
export const NewFeedback = z.object({
  answer: oneOf(feedbackAnswers),
  note: z
    .string()
    .refine(upToCharacters(maxFeedback), `Must be ${maxFeedback.toLocaleString("en")} characters or fewer`)
    .nullable()
    .optional(),
});
export type NewFeedback = z.infer<typeof NewFeedback>;
