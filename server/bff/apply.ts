import { Application, ApplicationJob, Resume } from "../contract/applications";
import { ResumeParse } from "../contract/uploads";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { recordOf } from "./wire-shapes";

export const apply = (send: Send, target: UploadTarget): VisitorApi["apply"] => ({
  saveAccountDetails: (details) =>
    send.change({
      operation: "apply.saveAccountDetails",
      method: "POST",
      path: "/api/apply/account-details",
      body: details,
      schema: recordOf(Application),
    }),
  async saveResume(applicationId, file) {
    const stored = await storeFile(send, target, file);
    if (!stored.ok) return stored;
    return send.change({
      operation: "apply.saveResume",
      method: "PUT",
      path: `/api/apply/${applicationId}/resume`,
      body: { ...stored.value, filename: file.filename.slice(-255) },
      schema: recordOf(Resume),
    });
  },
  getResumeParse: (applicationId) =>
    send.get({
      operation: "apply.getResumeParse",
      path: `/api/apply/${applicationId}/resume/parse`,
      schema: recordOf(ResumeParse),
    }),
  saveDraft: (jobId, draft) =>
    send.change({
      operation: "apply.saveDraft",
      method: "POST",
      path: `/api/job_posts/${jobId}/apply`,
      body: { ...draft, draft: true },
      schema: recordOf(ApplicationJob),
    }),
  send: (jobId, consent, idempotencyKey) =>
    send.change({
      operation: "apply.send",
      method: "POST",
      path: `/api/job_posts/${jobId}/apply`,
      body: consent,
      idempotencyKey,
      schema: recordOf(ApplicationJob),
    }),
});
