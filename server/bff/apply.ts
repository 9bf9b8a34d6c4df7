import { Application } from "../contract/applications";
import type { VisitorApi } from "../contract/visitor-api";
import { heldJob } from "./applications";
import { unavailableFailure } from "./refusals";
import { createResume } from "./resumes";
import type { Send } from "./transport";
import type { UploadTarget } from "./uploads";
import { recordOf } from "./wire-shapes";

/** `keepsDrafts`: the API announces drafts. To any other a draft is a whole application, so it is never sent one. */
export const apply = (send: Send, target: UploadTarget, keepsDrafts: boolean): VisitorApi["apply"] => ({
  saveAccountDetails: (details) =>
    send.change({
      operation: "apply.saveAccountDetails",
      method: "POST",
      path: "/api/apply/account-details",
      body: details,
      answer: recordOf(Application),
    }),
  saveResume: (applicationId, file) =>
    createResume(send, target, {
      operation: "apply.saveResume",
      path: `/api/apply/${applicationId}/resume`,
      file,
    }),
  async saveDraft(jobId, draft) {
    if (!keepsDrafts) return { ok: false, failure: unavailableFailure };
    return send.change({
      operation: "apply.saveDraft",
      method: "POST",
      path: `/api/job_posts/${jobId}/apply`,
      body: { ...draft, draft: true },
      answer: heldJob,
    });
  },
  send: (jobId, consent, idempotencyKey) =>
    send.change({
      operation: "apply.send",
      method: "POST",
      path: `/api/job_posts/${jobId}/apply`,
      body: consent,
      idempotencyKey,
      answer: heldJob,
    }),
});
