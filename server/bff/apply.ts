import { AccountDetails } from "../contract/applications";
import type { VisitorApi, WhoApplies } from "../contract/visitor-api";
import { applicationAnswer, findApplication } from "./application-reading";
import { callTo } from "./call-to";
import { type ChangeRules, saving } from "./change-body";
import { createResume } from "./resumes";
import type { Send } from "./transport";
import type { UploadTarget } from "./uploads";
import { done } from "./wire-shapes";

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
      ...callTo("apply.saveAccountDetails"),
      schema: AccountDetails,
      fields: rules.isOurs ? wholeDetails(details) : details,
      findStored: async () => (await findApplication(send))?.account_details ?? null,
      answer: applicationAnswer,
    }),
  saveSomeDetails: (details) =>
    send.change({ ...callTo("apply.saveAccountDetails", { body: details }), answer: applicationAnswer }),
  saveResume: (id, file) => createResume(send, uploads, "apply.saveResume", { id, file }),
  findParse: (id, resumeId) =>
    send.find(callTo("apply.findParse", { id, query: { resume_id: hasSeveralResumes ? resumeId : undefined } })),
});

/** Applying at an API that keeps drafts. To any other a draft is a whole application: `apply-without-drafts.ts`. */
export const applyWithDrafts = (send: Send): Pick<VisitorApi["apply"], "findUnsent" | "saveDraft" | "send"> => ({
  findUnsent: () => null,
  saveDraft: (jobId, draft) =>
    send.change({ ...callTo("apply.send", { id: jobId, body: { ...draft, draft: true } }), answer: done }),
  send: (jobId, consent, idempotencyKey) =>
    send.change({ ...callTo("apply.send", { id: jobId, body: consent, idempotencyKey }), answer: done }),
});
