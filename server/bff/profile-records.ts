import type { z } from "zod";
import { recordSchemas, SkillLinkChange } from "../contract/profile-records";
import type { SkillLinkChange as LinkSent, PersonalInfo, SkillQuery } from "../contract/records";
import type { DescribedName } from "../contract/sections/section";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import { type ChangeRules, changeBody, saving, type Versioned } from "./change-body";
import { beginFailure, noApplicationId } from "./refusals";
import type { ValueReader } from "./tolerant";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

/** What the calls for all kinds of records need. */
export interface KeepingRecords {
  rules: ChangeRules;
  /** The person with their records; null for none. */
  findPerson: () => Promise<PersonalInfo | null>;
}

/** What a form sends. Choices are undefined where the API has no list of them, and then stay as they are. */
type Typed = Readonly<Record<string, unknown>>;

/** The calls of a described section that are more than the call itself. */
export const sectionRecords = (send: Send, name: DescribedName, { rules, findPerson }: KeepingRecords) => {
  const schema: z.ZodObject = recordSchemas[name].change;
  const answer = recordOf(recordSchemas[name].stored) as ValueReader<{ id: string }>;
  const list = async (): Promise<readonly { id: string }[]> => (await findPerson())?.[name] ?? [];
  const saveForm = saving(send, rules);
  return {
    /** One key creates one record, however often it is sent. */
    async create(applicationId: string, record: Typed, idempotencyKey: string) {
      if (applicationId === noApplicationId) return beginFailure;
      const body = changeBody(schema, record, rules);
      const call = callTo(`${name}.create`, { id: applicationId, body, idempotencyKey });
      const created = await send.change({ ...call, answer });
      return afterUnclearAnswer(created, async () => (await list()).findLast((one) => hasAll(one, record)));
    },
    update: (id: string, record: Versioned<Typed>) =>
      saveForm({
        ...callTo(`${name}.update`, { id }),
        schema,
        fields: record,
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

/** Stores the paper behind a licence or qualification, in place of the one before. */
export const savingFile =
  (send: Send, name: "licenses" | "qualifications", target: UploadTarget) =>
  async ({ id, file }: { id: string; file: File }) => {
    const kept = await storeFile(send, target, file);
    return kept.ok ? send.change({ ...callTo(`${name}.saveFile`, { id, body: kept.value }), answer: done }) : kept;
  };

const linkTo = (skillId: string, person: PersonalInfo | null) =>
  person?.skills.find(({ skill }) => skill.id === skillId) ?? null;

export const skills = (send: Send, { rules, findPerson }: KeepingRecords) => ({
  list({ search, application_id_exception: id }: SkillQuery) {
    const application_id_exception = id === noApplicationId ? undefined : id;
    return send.get(callTo("skills.list", { query: { search, application_id_exception } }));
  },
  async link(id: string, skillId: string, fields: LinkSent) {
    if (id === noApplicationId) return beginFailure;
    const body = changeBody(SkillLinkChange, fields, rules);
    const linked = await send.change(callTo("skills.link", { id, skillId, body }));
    return afterUnclearAnswer(linked, async () => linkTo(skillId, await findPerson()));
  },
  updateLink: (id: string, skillId: string, fields: Versioned<LinkSent>) =>
    saving(
      send,
      rules,
    )({
      ...callTo("skills.updateLink", { id, skillId }),
      schema: SkillLinkChange,
      fields,
      findStored: async () => linkTo(skillId, await findPerson()),
    }),
});
