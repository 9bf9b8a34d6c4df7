import type { z } from "zod";
import {
  CharacterReference,
  CharacterReferenceChange,
  Employment,
  EmploymentChange,
  License,
  LicenseChange,
  Qualification,
  QualificationChange,
} from "../contract/profile-records";
import type { PersonalInfo } from "../contract/records";
import type { ProfileRecords, VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import { type ChangeRules, changeBody, saving } from "./change-body";
import { noApplicationId } from "./no-application";
import { beginFailure } from "./refusals";
import type { ValueReader } from "./tolerant";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

type Kind = "licenses" | "qualifications" | "employments" | "character_references";

/** What the records have in common. */
export interface KeepingRecords {
  rules: ChangeRules;
  /** The person with their records; null for none. */
  findPerson: () => Promise<PersonalInfo | null>;
}

/** The calls that all kinds of records have in common. */
const records = <Change extends object, Stored extends { id: string }>(
  send: Send,
  { kind, schema, answer }: { kind: Kind; schema: z.ZodObject; answer: ValueReader<Stored> },
  { rules, findPerson }: KeepingRecords,
): ProfileRecords<Change, Stored> => {
  const list = async () => ((await findPerson())?.[kind] ?? []) as unknown as Stored[];
  const saveForm = saving(send, rules);
  return {
    async create(applicationId, record, idempotencyKey) {
      if (applicationId === noApplicationId) return beginFailure;
      const body = changeBody(schema, record as Record<string, unknown>, rules);
      const call = callTo(`${kind}.create`, { id: applicationId, body, idempotencyKey });
      const created = await send.change({ ...call, answer });
      return afterUnclearAnswer(created, async () => (await list()).findLast((stored) => hasAll(stored, record)));
    },
    update: (id, record) =>
      saveForm({
        ...callTo(`${kind}.update`, { id }),
        schema,
        fields: record as Record<string, unknown>,
        findStored: async () => (await list()).find((stored) => stored.id === id) ?? null,
        answer,
      }),
    delete: (id) => send.change(callTo(`${kind}.delete`, { id })),
  };
};

/** Whether a record is the one that was sent: it has every text of it. */
function hasAll(stored: object, sent: object): boolean {
  const texts = Object.entries(sent).filter(
    ([name, value]) => typeof value === "string" && value !== "" && name in stored,
  );
  return texts.length > 0 && texts.every(([name, value]) => (stored as Record<string, unknown>)[name] === value);
}

export const licenses = (send: Send, keeping: KeepingRecords): VisitorApi["licenses"] =>
  records(send, { kind: "licenses", schema: LicenseChange, answer: recordOf(License) }, keeping);
export const qualifications = (send: Send, keeping: KeepingRecords): VisitorApi["qualifications"] =>
  records(send, { kind: "qualifications", schema: QualificationChange, answer: recordOf(Qualification) }, keeping);
export const employments = (send: Send, keeping: KeepingRecords): VisitorApi["employments"] =>
  records(send, { kind: "employments", schema: EmploymentChange, answer: recordOf(Employment) }, keeping);
export const characterReferences = (send: Send, keeping: KeepingRecords): VisitorApi["characterReferences"] =>
  records(
    send,
    { kind: "character_references", schema: CharacterReferenceChange, answer: recordOf(CharacterReference) },
    keeping,
  );

export const recordFiles = (send: Send, target: UploadTarget): VisitorApi["recordFiles"] => ({
  async save({ records, id }, file) {
    const stored = await storeFile(send, target, file);
    if (!stored.ok) return stored;
    return send.change({ ...callTo(`${records}.saveFile`, { id, body: stored.value }), answer: done });
  },
  delete: ({ records, id }) => send.change({ ...callTo(`${records}.deleteFile`, { id }), answer: done }),
  findLink: ({ records, id }) => send.find(callTo(`${records}.findFile`, { id })),
});
