import { SkillLinkChange } from "../contract/profile-records";
import type { PersonalInfo } from "../contract/records";
import type { VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import { changeBody, saving } from "./change-body";
import { noApplicationId } from "./no-application";
import type { KeepingRecords } from "./profile-records";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";

const linkTo = (skillId: string, person: PersonalInfo | null) =>
  person?.skills.find(({ skill }) => skill.id === skillId) ?? null;

export const skills = (send: Send, { rules, findPerson }: KeepingRecords): VisitorApi["skills"] => ({
  async list({ search, application_id_exception: id }) {
    const application_id_exception = id === noApplicationId ? undefined : id;
    const { items } = await send.get(callTo("skills.list", { query: { search, application_id_exception } }));
    return items;
  },
  find: (id) => send.find(callTo("skills.find", { id })),
  create: (name) => send.change(callTo("skills.create", { body: { name } })),
  async link(id, skillId, fields) {
    if (id === noApplicationId) return beginFailure;
    const body = changeBody(SkillLinkChange, fields, rules);
    const linked = await send.change(callTo("skills.link", { id, skillId, body }));
    return afterUnclearAnswer(linked, async () => linkTo(skillId, await findPerson()));
  },
  updateLink: (id, skillId, fields) =>
    saving(
      send,
      rules,
    )({
      ...callTo("skills.updateLink", { id, skillId }),
      schema: SkillLinkChange,
      fields,
      findStored: async () => linkTo(skillId, await findPerson()),
    }),
  deleteLink: (id, skillId) => send.change(callTo("skills.deleteLink", { id, skillId })),
});
