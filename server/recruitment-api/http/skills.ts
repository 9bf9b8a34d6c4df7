import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { forbidden, notFound, tooMany } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { countTry } from "../core/throttles";
import { isApplicant } from "../database/application-record";
import { createProposedSkill, findSkill, findSkillByName, listMatchingSkills } from "../database/skills";
import { apiRoutes, routeOf } from "./route-of";

/** New skills that one person may propose in a day. */
const dailyLimit = 20;
const minCharacters = 2;

/** The shared list of skills, and proposals for it. */
export const skillRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("skills.list"), async (c) => {
    const user = requireUser(c);
    const { search, application_id_exception: without } = c.req.valid("query");
    if (without !== undefined) {
      const own = await deps.db
        .selectFrom("applications")
        .select("id")
        .where("id", "=", without)
        .where("user_id", "=", user.id)
        .executeTakeFirst();
      if (!own) throw notFound();
    }
    const typed = asOneLine(search);
    if (typed.length < minCharacters) return c.json({ data: [] }, 200);
    const data = await listMatchingSkills(deps.db, { search: typed, userId: user.id, without });
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("skills.find"), async (c) => {
    const skill = await findSkill(deps.db, c.req.valid("param").id, requireUser(c).id);
    if (!skill) throw notFound();
    return c.json({ data: skill }, 200);
  });

  routes.openapi(routeOf("skills.create"), async (c) => {
    const user = requireUser(c);
    if (!isApplicant(user)) throw forbidden();
    const name = asOneLine(c.req.valid("json").name);
    const known = await findSkillByName(deps.db, name, user.id);
    if (known) return c.json({ data: known }, 200);
    const limit = { key: `skills:${user.id}`, limit: dailyLimit, seconds: 86_400 };
    const tries = await countTry(deps.db, limit, deps.clock());
    if (!tries.allowed) throw tooMany(tries.seconds);
    return c.json({ data: await createProposedSkill(deps.db, name, user.id) }, 201);
  });

  return routes;
};

const asOneLine = (text: string) => text.trim().replace(/\s+/g, " ");
