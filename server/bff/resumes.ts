import type { Changed } from "../contract/outcomes";
import type { Resume } from "../contract/records";
import { callTo } from "./call-to";
import { beginFailure, noApplicationId } from "./refusals";
import type { Send } from "./transport";
import { storedName, storeFile, type UploadTarget } from "./uploads";

/** Uploads the file, then acknowledges it by one of the specification's two calls: one is for applying, one for the profile. */
export async function createResume(
  send: Send,
  target: UploadTarget,
  name: "apply.saveResume" | "resumes.create",
  { id, file }: { id: string; file: File },
): Promise<Changed<Resume>> {
  if (id === noApplicationId) return beginFailure;
  const stored = await storeFile(send, target, file);
  if (!stored.ok) return stored;
  return send.change(callTo(name, { id, body: { ...stored.value, filename: storedName(file) } }));
}

/** `hasSeveral`: the API keeps several résumés. Any other has one, and is asked for no other. */
export const resumes = (send: Send, target: UploadTarget, hasSeveral: boolean) => ({
  /** Stores a file whole: signs, puts, acknowledges. At most 5 MB. */
  create: (id: string, file: File) => createResume(send, target, "resumes.create", { id, file }),
  /** Without `resumeId`, the default one. */
  findLink: (id: string, resumeId?: string) =>
    send.find(callTo("resumes.findLink", { id, query: { resume_id: hasSeveral ? resumeId : undefined } })),
  getParse: (id: string, resumeId?: string) =>
    send.get(callTo("resumes.getParse", { id, query: { resume_id: hasSeveral ? resumeId : undefined } })),
});
