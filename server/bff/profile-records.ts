import type { z } from "zod";
import { CharacterReference, License, Qualification } from "../contract/profile-records";
import { ResumeLink } from "../contract/uploads";
import type { PaperOf, ProfileRecords, VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

/** The calls that licences, qualifications and references have in common. */
const records = <Change, Stored>(
  send: Send,
  kind: "licenses" | "qualifications" | "character_references",
  schema: z.ZodType<Stored>,
): ProfileRecords<Change, Stored> => ({
  create: (applicationId, record, idempotencyKey) =>
    send.change({
      operation: `${kind}.create`,
      method: "POST",
      path: `/api/applications/${applicationId}/${kind}`,
      body: record,
      idempotencyKey,
      schema: recordOf(schema),
    }),
  update: (id, record) =>
    send.change({
      operation: `${kind}.update`,
      method: "PATCH",
      path: `/api/${kind}/${id}`,
      body: record,
      schema: recordOf(schema),
    }),
  delete: (id) =>
    send.change({ operation: `${kind}.delete`, method: "DELETE", path: `/api/${kind}/${id}`, schema: done }),
});

export const licenses = (send: Send): VisitorApi["licenses"] => records(send, "licenses", License);
export const qualifications = (send: Send): VisitorApi["qualifications"] =>
  records(send, "qualifications", Qualification);
export const characterReferences = (send: Send): VisitorApi["characterReferences"] =>
  records(send, "character_references", CharacterReference);

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
      schema: done,
    });
  },
  delete: (of) => send.change({ operation: "recordFiles.delete", method: "DELETE", path: paper(of), schema: done }),
  findLink: (of) =>
    send.find({ operation: "recordFiles.findLink", path: `${paper(of)}_link`, schema: recordOf(ResumeLink) }),
});
