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
import type * as stored from "../contract/records";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import { type ChangeRules, changeBody, saving, type Versioned } from "./change-body";
import { noApplicationId } from "./no-application";
import { beginFailure } from "./refusals";
import type { ValueReader } from "./tolerant";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

type Kind = "licenses" | "qualifications" | "employments" | "character_references";

/** What the calls for all kinds of records need. */
export interface KeepingRecords {
  rules: ChangeRules;
  /** The person with their records; null for none. */
  findPerson: () => Promise<stored.PersonalInfo | null>;
}

/** What a form sends. Choices are undefined where the API has no list of them, and then stay as they are. */
type Asked<Change, Choice extends keyof Change> = Omit<Change, Choice> & { [Name in Choice]: Change[Name] | undefined };

/** The calls that all kinds of records have in common. */
const records = <Change extends object, Stored extends { id: string }>(
  send: Send,
  { kind, schema, answer }: { kind: Kind; schema: z.ZodObject; answer: ValueReader<Stored> },
  { rules, findPerson }: KeepingRecords,
) => {
  const list = async () => ((await findPerson())?.[kind] ?? []) as unknown as Stored[];
  const saveForm = saving(send, rules);
  return {
    /** One key creates one record, however often it is sent. */
    async create(applicationId: string, record: Change, idempotencyKey: string) {
      if (applicationId === noApplicationId) return beginFailure;
      const body = changeBody(schema, record as Record<string, unknown>, rules);
      const call = callTo(`${kind}.create`, { id: applicationId, body, idempotencyKey });
      const created = await send.change({ ...call, answer });
      return afterUnclearAnswer(created, async () => (await list()).findLast((one) => hasAll(one, record)));
    },
    update: (id: string, record: Versioned<Change>) =>
      saveForm({
        ...callTo(`${kind}.update`, { id }),
        schema,
        fields: record as Record<string, unknown>,
        findStored: async () => (await list()).find((one) => one.id === id) ?? null,
        answer,
      }),
  };
};

/** Whether a record is the one that was sent: it has every text of it. */
function hasAll(held: object, sent: object): boolean {
  const texts = Object.entries(sent).filter(
    ([name, value]) => typeof value === "string" && value !== "" && name in held,
  );
  return texts.length > 0 && texts.every(([name, value]) => (held as Record<string, unknown>)[name] === value);
}

export const licenses = (send: Send, keeping: KeepingRecords, target: UploadTarget) => ({
  ...records<Asked<stored.LicenseChange, "license_type_id">, stored.License>(
    send,
    { kind: "licenses", schema: LicenseChange, answer: recordOf(License) },
    keeping,
  ),
  saveFile: savingFile(send, "licenses", target),
});
export const qualifications = (send: Send, keeping: KeepingRecords, target: UploadTarget) => ({
  ...records<Asked<stored.QualificationChange, "education_level_id">, stored.Qualification>(
    send,
    { kind: "qualifications", schema: QualificationChange, answer: recordOf(Qualification) },
    keeping,
  ),
  saveFile: savingFile(send, "qualifications", target),
});
export const employments = (send: Send, keeping: KeepingRecords) =>
  records<stored.EmploymentChange, stored.Employment>(
    send,
    { kind: "employments", schema: EmploymentChange, answer: recordOf(Employment) },
    keeping,
  );
export const characterReferences = (send: Send, keeping: KeepingRecords) =>
  records<Asked<stored.CharacterReferenceChange, "relationship_id">, stored.CharacterReference>(
    send,
    { kind: "character_references", schema: CharacterReferenceChange, answer: recordOf(CharacterReference) },
    keeping,
  );

/** Stores the paper behind a licence or qualification, in place of the one before. */
const savingFile =
  (send: Send, kind: "licenses" | "qualifications", target: UploadTarget) =>
  async ({ id, file }: { id: string; file: File }) => {
    const kept = await storeFile(send, target, file);
    return kept.ok ? send.change({ ...callTo(`${kind}.saveFile`, { id, body: kept.value }), answer: done }) : kept;
  };
