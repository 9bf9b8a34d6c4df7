import { Skill, SkillLink } from "../contract/profile-records";
import type { VisitorApi } from "../contract/visitor-api";
import { noApplicationId } from "./application-reading";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

const link = (applicationId: string, skillId: string) => `/api/applications/${applicationId}/skills/${skillId}`;

export const skills = (send: Send): VisitorApi["skills"] => ({
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
  link: async (applicationId, skillId, body) =>
    applicationId === noApplicationId
      ? beginFailure
      : send.change({
          operation: "skills.link",
          method: "POST",
          path: link(applicationId, skillId),
          body,
          answer: recordOf(SkillLink),
        }),
  updateLink: (applicationId, skillId, body) =>
    send.change({
      operation: "skills.updateLink",
      method: "PATCH",
      path: link(applicationId, skillId),
      body,
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
