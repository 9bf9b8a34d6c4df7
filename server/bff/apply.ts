import { ResumeParse } from "../contract/uploads";
import type { VisitorApi } from "../contract/visitor-api";
import { applicationAnswer, noApplicationId } from "./application-reading";
import { beginFailure } from "./refusals";
import { createResume } from "./resumes";
import type { Send } from "./transport";
import type { UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

/** What an application is made of, whether the API keeps drafts or not. */
export const applyParts = (
  send: Send,
  uploads: UploadTarget,
  hasSeveralResumes: boolean,
): Pick<VisitorApi["apply"], "saveAccountDetails" | "saveResume" | "findParse"> => ({
  saveAccountDetails: (details) =>
    send.change({
      operation: "apply.saveAccountDetails",
      method: "POST",
      path: "/api/apply/account-details",
      body: details,
      answer: applicationAnswer,
    }),
  saveResume: async (applicationId, file) =>
    applicationId === noApplicationId
      ? beginFailure
      : createResume(send, uploads, {
          operation: "apply.saveResume",
          path: `/api/apply/${applicationId}/resume`,
          file,
        }),
  findParse: (applicationId, resumeId) =>
    send.find({
      operation: "apply.findParse",
      path: `/api/apply/${applicationId}/resume/parse${hasSeveralResumes ? `?resume_id=${resumeId}` : ""}`,
      answer: recordOf(ResumeParse),
    }),
});

/** Applying at an API that keeps drafts. To any other a draft is a whole application: `apply-without-drafts.ts`. */
export const applyWithDrafts = (send: Send): Pick<VisitorApi["apply"], "findUnsent" | "saveDraft" | "send"> => ({
  findUnsent: () => null,
  saveDraft: (jobId, draft) =>
    send.change({
      operation: "apply.saveDraft",
      method: "POST",
      path: `/api/job_posts/${jobId}/apply`,
      body: { ...draft, draft: true },
      answer: done,
    }),
  send: (jobId, consent, idempotencyKey) =>
    send.change({
      operation: "apply.send",
      method: "POST",
      path: `/api/job_posts/${jobId}/apply`,
      body: consent,
      idempotencyKey,
      answer: done,
    }),
});
