import { CharacterReference, Employment, License, Qualification } from "../contract/profile-records";
import { ResumeLink } from "../contract/uploads";
import type { PaperOf, ProfileRecords, VisitorApi } from "../contract/visitor-api";
import { noApplicationId } from "./application-reading";
import { beginFailure } from "./refusals";
import type { Reader } from "./tolerant";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

/** The calls that all kinds of records have in common. */
const records = <Change, Stored>(
  send: Send,
  kind: "licenses" | "qualifications" | "employments" | "character_references",
  answer: Reader<Stored>,
): ProfileRecords<Change, Stored> => ({
  create: async (applicationId, record, idempotencyKey) =>
    applicationId === noApplicationId
      ? beginFailure
      : send.change({
          operation: `${kind}.create`,
          method: "POST",
          path: `/api/applications/${applicationId}/${kind}`,
          body: record,
          idempotencyKey,
          answer,
        }),
  update: (id, record) =>
    send.change({
      operation: `${kind}.update`,
      method: "PATCH",
      path: `/api/${kind}/${id}`,
      body: record,
      answer,
    }),
  delete: (id) =>
    send.change({ operation: `${kind}.delete`, method: "DELETE", path: `/api/${kind}/${id}`, answer: done }),
});

export const licenses = (send: Send): VisitorApi["licenses"] => records(send, "licenses", recordOf(License));
export const qualifications = (send: Send): VisitorApi["qualifications"] =>
  records(send, "qualifications", recordOf(Qualification));
export const employments = (send: Send): VisitorApi["employments"] =>
  records(send, "employments", recordOf(Employment));
export const characterReferences = (send: Send): VisitorApi["characterReferences"] =>
  records(send, "character_references", recordOf(CharacterReference));

const paper = ({ records, id }: PaperOf) => `/api/${records}/${id}/file`;

export const recordFiles = (send: Send, target: UploadTarget): VisitorApi["recordFiles"] => ({
  async save(of, file) {
    const stored = await storeFile(send, target, file);
    if (!stored.ok) return stored;
    return send.change({
      operation: "recordFiles.save",
      method: "PUT",
      path: paper(of),
      body: stored.value,
      answer: done,
    });
  },
  delete: (of) => send.change({ operation: "recordFiles.delete", method: "DELETE", path: paper(of), answer: done }),
  findLink: (of) =>
    send.find({ operation: "recordFiles.findLink", path: `${paper(of)}_link`, answer: recordOf(ResumeLink) }),
});
