import { z } from "zod";
import { maxReportWords, reportReasons } from "../../server/contract/values/job-reports";
import { oneOfField, optionalEmail, optionalText } from "../forms/text-rules";

/** What is wrong with a job, and whom we may ask. */
export const jobReport = z
  .object({
    reason: oneOfField(reportReasons, "Choose what is wrong"),
    words: optionalText("What is wrong", maxReportWords),
    email: optionalEmail,
  })
  .refine(({ reason, words }) => reason !== "other" || words !== null, {
    path: ["words"],
    message: "Write what is wrong with this job",
  });
