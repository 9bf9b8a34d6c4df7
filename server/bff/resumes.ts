import { Resume } from "../contract/applications";
import type { Resume as StoredResume } from "../contract/records";
import { ResumeLink, ResumeParse } from "../contract/uploads";
import type { Changed, VisitorApi } from "../contract/visitor-api";
import { noApplicationId } from "./no-application";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

const of = (applicationId: string, path: string, resumeId?: string) =>
  `/api/applications/${applicationId}/${path}${resumeId === undefined ? "" : `?resume_id=${resumeId}`}`;

/** Stores the file and acknowledges it at `path`: the specification has one for applying and one for the profile. */
export async function createResume(
  send: Send,
  target: UploadTarget,
  { operation, path, file }: { operation: string; path: string; file: File },
): Promise<Changed<StoredResume>> {
  const stored = await storeFile(send, target, file);
  if (!stored.ok) return stored;
  return send.change({
    operation,
    method: "PUT",
    path,
    body: { ...stored.value, filename: file.name.slice(-255) },
    answer: recordOf(Resume),
  });
}

/** `hasSeveral`: the API keeps several résumés. Any other has one, and is asked for no other. */
export const resumes = (send: Send, target: UploadTarget, hasSeveral: boolean): VisitorApi["resumes"] => ({
  create: async (applicationId, file) =>
    applicationId === noApplicationId
      ? beginFailure
      : createResume(send, target, { operation: "resumes.create", path: of(applicationId, "resume"), file }),
  makeDefault: (resumeId) =>
    send.change({
      operation: "resumes.makeDefault",
      method: "PATCH",
      path: `/api/resumes/${resumeId}`,
      body: { is_default: true },
      answer: recordOf(Resume),
    }),
  delete: (resumeId) =>
    send.change({
      operation: "resumes.delete",
      method: "DELETE",
      path: `/api/resumes/${resumeId}`,
      answer: done,
    }),
  findLink: (applicationId, resumeId) =>
    send.find({
      operation: "resumes.findLink",
      path: of(applicationId, "resume_link", hasSeveral ? resumeId : undefined),
      answer: recordOf(ResumeLink),
    }),
  getParse: (applicationId, resumeId) =>
    send.get({
      operation: "resumes.getParse",
      path: of(applicationId, "resume/parse", hasSeveral ? resumeId : undefined),
      answer: recordOf(ResumeParse),
    }),
  acceptSuggestions: (applicationId, accepted) =>
    send.change({
      operation: "resumes.acceptSuggestions",
      method: "POST",
      path: of(applicationId, "resume/parse/accepted"),
      body: accepted,
      answer: done,
    }),
});
