import { z } from "zod";
import { Email, paragraphs } from "./text";
import { maxReportWords, reportReasons } from "./values/job-reports";
import { maxSentCode } from "./values/limits";
import { oneOf, Timestamp } from "./wire";

/** `POST /public_api/job_posts/{id}/reports`: what is wrong with a job, and whom one may ask about it. */
export const NewJobReport = z
  .object({
    reason: oneOf(reportReasons),
    words: paragraphs("What is wrong", maxReportWords).default(null),
    email: Email.nullable().default(null),
  })
  .refine(({ reason, words }) => reason !== "other" || words, {
    path: ["words"],
    message: "Write what is wrong with this job",
  });

/** `POST /public_api/sent_codes`: the code of a mail or of a receipt, as somebody typed it. */
export const SentCode = z.object({ code: z.string().max(maxSentCode, "This is longer than any code of ours") });

/** When what has this code was sent; null where nothing has it. */
export const SentMessage = z.object({ sent_at: Timestamp.nullable() });
