import { SkillLinkChange } from "../contract/profile-records";
import type { SkillLinkChange as LinkSent, PersonalInfo, SkillQuery } from "../contract/records";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import { changeBody, saving, type Versioned } from "./change-body";
import { noApplicationId } from "./no-application";
import type { KeepingRecords } from "./profile-records";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";

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
