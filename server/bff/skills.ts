import { Skill, SkillLink } from "../contract/profile-records";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

const link = (applicationId: number, skillId: number) => `/api/applications/${applicationId}/skills/${skillId}`;

export const skills = (send: Send): VisitorApi["skills"] => ({
  async list({ search, application_id_exception }) {
    const query = new URLSearchParams({ search });
    if (application_id_exception) query.set("application_id_exception", String(application_id_exception));
    const { items } = await send.get({
      operation: "skills.list",
      path: `/api/skills?${query}`,
      schema: listedOf(Skill),
    });
    return items;
  },
  find: (id) => send.find({ operation: "skills.find", path: `/api/skills/${id}`, schema: recordOf(Skill) }),
  create: (name) =>
    send.change({
      operation: "skills.create",
      method: "POST",
      path: "/api/skills",
      body: { name },
      schema: recordOf(Skill),
    }),
  link: (applicationId, skillId, body) =>
    send.change({
      operation: "skills.link",
      method: "POST",
      path: link(applicationId, skillId),
      body,
      schema: recordOf(SkillLink),
    }),
  updateLink: (applicationId, skillId, body) =>
    send.change({
      operation: "skills.updateLink",
      method: "PATCH",
      path: link(applicationId, skillId),
      body,
      schema: recordOf(SkillLink),
    }),
  deleteLink: (applicationId, skillId) =>
    send.change({
      operation: "skills.deleteLink",
      method: "DELETE",
      path: link(applicationId, skillId),
      schema: done,
    }),
});
