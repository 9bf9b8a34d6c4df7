import { AccountDetails } from "../contract/applications";
import { ResumeParse } from "../contract/uploads";
import type { VisitorApi, WhoApplies } from "../contract/visitor-api";
import { applicationAnswer, findApplication } from "./application-reading";
import { type ChangeRules, saving } from "./change-body";
import { noApplicationId } from "./no-application";
import { beginFailure } from "./refusals";
import { createResume } from "./resumes";
import type { Send } from "./transport";
import type { UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

/** Our own API wants every field. */
const wholeDetails = ({ mobile, heard_from_id, preferred_contact, consent_talent_pool, ...details }: WhoApplies) => ({
  ...details,
  mobile: mobile ?? null,
  heard_from_id: heard_from_id ?? null,
  preferred_contact: preferred_contact ?? "email",
  consent_talent_pool: consent_talent_pool ?? false,
});

/** What an application is made of, whether the API keeps drafts or not. */
export const applyParts = (
  send: Send,
  uploads: UploadTarget,
  { hasSeveralResumes, rules }: { hasSeveralResumes: boolean; rules: ChangeRules },
): Pick<VisitorApi["apply"], "saveAccountDetails" | "saveSomeDetails" | "saveResume" | "findParse"> => ({
  saveAccountDetails: (details) =>
    saving(
      send,
      rules,
    )({
      operation: "apply.saveAccountDetails",
      method: "POST",
      path: "/api/apply/account-details",
      schema: AccountDetails,
      fields: rules.isOurs ? wholeDetails(details) : details,
      findStored: async () => (await findApplication(send))?.account_details ?? null,
      answer: applicationAnswer,
    }),
  saveSomeDetails: (details) =>
    send.change({
      operation: "apply.saveSomeDetails",
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
