import { type Skill, type SkillLink, type SkillLinkChange, SkillLinkParts } from "../../contract/profile-records";
import { maxPrimarySkills, maxSkills } from "../../contract/values/limits";
import { changeProfile, changeProfileIn, doerOf, lockOwnRecord, requireVersion } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { sentOf } from "../core/idempotency";
import { conflict, invalid, notFound } from "../core/refusals";
import {
  createSkillLink,
  deleteSkillLink,
  findSkillLink,
  listSkillLinks,
  updateSkillLink,
} from "../database/skill-links";
import { findSkill } from "../database/skills";
import { todayInManila } from "../rules/today";
import { withParts } from "./parts";
import { apiRoutes, routeOf } from "./route-of";

/** The skills of a person and how well they know them. Anybody else's application is 404. */
export const skillLinkRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("skills.link"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id, skillId } = c.req.valid("param");
    const given = c.req.valid("json");
    const { isNew, data } = await deps.db.transaction().execute(async (trx) => {
      await lockOwnRecord(trx, doer.user, id);
      const links = await listSkillLinks(trx, id);
      const there = links.find(({ skill }) => skill.id === skillId);
      // a form that was sent twice is no error
      if (there && isSame(there, given)) return { isNew: false, data: there };
      if (there) {
        throw conflict(`You have added ${there.skill.name} already.`, { current_version: there.version });
      }
      const skill = await findSkill(trx, skillId, doer.user.id);
      if (!skill) throw notFound();
      judge(given, links, doer.now);
      if (links.length >= maxSkills) {
        throw invalid({ level: [`You can add ${maxSkills} skills at most. Remove one first`] });
      }
      const change = {
        id,
        log: { event: "skill.added", subject: subjectOf(skill) },
      } as const;
      await changeProfileIn(trx, doer, change, () => createSkillLink(trx, id, skillId, given, doer.now));
      const data = await findSkillLink(trx, id, skillId);
      if (!data) throw notFound();
      return { isNew: true, data };
    });
    return isNew ? c.json({ data }, 201) : c.json({ data }, 200);
  });

  routes.openapi(routeOf("skills.updateLink"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id, skillId } = c.req.valid("param");
    const { version, ...given } = c.req.valid("json");
    const change = {
      id,
      sent: sentOf(c),
      log: ({ skill }: SkillLink) => ({ event: "skill.changed" as const, subject: subjectOf(skill) }),
    } as const;
    const data = await changeProfile(deps, doer, change, async (trx) => {
      const links = await listSkillLinks(trx, id);
      const there = links.find(({ skill }) => skill.id === skillId);
      if (!there) throw notFound();
      requireVersion(there.version, version);
      const whole = withParts<SkillLinkParts>(SkillLinkParts, there, given);
      judge(
        whole,
        links.filter((link) => link !== there),
        doer.now,
      );
      return updateSkillLink(trx, id, there, whole, doer.now);
    });
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("skills.deleteLink"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id, skillId } = c.req.valid("param");
    const change = {
      id,
      log: ({ skill }: SkillLink) => ({ event: "skill.removed" as const, subject: subjectOf(skill) }),
    } as const;
    await changeProfile(deps, doer, change, async (trx) => {
      const there = await findSkillLink(trx, id, skillId);
      if (!there) throw notFound();
      await deleteSkillLink(trx, id, skillId);
      return there;
    });
    return c.json({ data: null }, 200);
  });

  return routes;
};

const subjectOf = ({ id, name }: Skill) => ({ type: "skill", id, label: name });

const isSame = (link: SkillLink, given: SkillLinkChange) =>
  (Object.keys(given) as (keyof SkillLinkChange)[]).every((name) => link[name] === given[name]);

/** Throws 422 for too many main skills, and for a year in the future. */
function judge({ is_primary, last_used_year }: SkillLinkParts, others: readonly SkillLink[], now: Date): void {
  if (is_primary && others.filter((link) => link.is_primary).length >= maxPrimarySkills) {
    const message = `You can have ${maxPrimarySkills} main skills at most. Take the mark off another one first`;
    throw invalid({ is_primary: [message] });
  }
  if (last_used_year !== null && last_used_year > Number(todayInManila(now).slice(0, 4))) {
    throw invalid({ last_used_year: ["Enter a year that is not in the future"] });
  }
}
