import { Skill, SkillLink, SkillLinkChange } from "../contract/profile-records";
import type { PersonalInfo } from "../contract/records";
import type { VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { changeBody, saving } from "./change-body";
import { noApplicationId } from "./no-application";
import type { KeepingRecords } from "./profile-records";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

const linkTo = (skillId: string, person: PersonalInfo | null) =>
  person?.skills.find(({ skill }) => skill.id === skillId) ?? null;

const link = (applicationId: string, skillId: string) => `/api/applications/${applicationId}/skills/${skillId}`;

export const skills = (send: Send, { rules, findPerson }: KeepingRecords): VisitorApi["skills"] => ({
  async list({ search, application_id_exception }) {
    const query = new URLSearchParams({ search });
    if (application_id_exception && application_id_exception !== noApplicationId)
      query.set("application_id_exception", String(application_id_exception));
    const { items } = await send.get({
      operation: "skills.list",
      path: `/api/skills?${query}`,
      answer: listedOf(Skill),
    });
    return items;
  },
  find: (id) => send.find({ operation: "skills.find", path: `/api/skills/${id}`, answer: recordOf(Skill) }),
  create: (name) =>
    send.change({
      operation: "skills.create",
      method: "POST",
      path: "/api/skills",
      body: { name },
      answer: recordOf(Skill),
    }),
  async link(applicationId, skillId, fields) {
    if (applicationId === noApplicationId) return beginFailure;
    const linked = await send.change({
      operation: "skills.link",
      method: "POST",
      path: link(applicationId, skillId),
      body: changeBody(SkillLinkChange, fields, rules),
      answer: recordOf(SkillLink),
    });
    return afterUnclearAnswer(linked, async () => linkTo(skillId, await findPerson()));
  },
  updateLink: (applicationId, skillId, fields) =>
    saving(
      send,
      rules,
    )({
      operation: "skills.updateLink",
      method: "PATCH",
      path: link(applicationId, skillId),
      schema: SkillLinkChange,
      fields,
      findStored: async () => linkTo(skillId, await findPerson()),
      answer: recordOf(SkillLink),
    }),
  deleteLink: (applicationId, skillId) =>
    send.change({
      operation: "skills.deleteLink",
      method: "DELETE",
      path: link(applicationId, skillId),
      answer: done,
    }),
});
