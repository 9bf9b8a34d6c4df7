import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { NewSkill, Skill } from "../../contract/profile-records";
import { Id, listOf } from "../../contract/wire";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { forbidden, notFound, tooMany } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { countTry } from "../core/throttles";
import { isApplicant } from "../database/application-record";
import { createProposedSkill, findSkill, findSkillByName, listMatchingSkills } from "../database/skills";
import { answers, refusals } from "./responses";
import { dataAnswer, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

/** Skills in their own words that one person may send to review in a day. */
const dailyLimit = 20;
const minCharacters = 2;

const list = createRoute({
  method: "get",
  path: "/api/skills",
  summary: "Skills that match what is typed, 20 at most",
  middleware: signedIn,
  request: {
    query: z.object({
      search: z.string().max(100).default(""),
      application_id_exception: z.coerce.number().pipe(Id).optional(),
    }),
  },
  responses: {
    200: answers(listOf(Skill), "The best matches; none for fewer than two characters"),
    401: refusals[401],
    404: refusals[404],
    422: refusals[422],
  },
});
const one = createRoute({
  method: "get",
  path: "/api/skills/{id}",
  summary: "One skill by its id (our choice)",
  middleware: signedIn,
  request: { params: z.object({ id: PathId }) },
  responses: {
    200: dataAnswer(Skill, "One of the common list, or one in the person's own words"),
    401: refusals[401],
    404: refusals[404],
  },
});
const create = createRoute({
  method: "post",
  path: "/api/skills",
  summary: "Name a skill in one's own words (our choice)",
  middleware: signedIn,
  request: { body: jsonBody(NewSkill) },
  responses: {
    200: dataAnswer(Skill, "There is one of that name"),
    201: dataAnswer(Skill, "New, and in review until somebody has looked at it"),
    401: refusals[401],
    403: refusals[403],
    419: refusals[419],
    422: refusals[422],
    429: refusals[429],
  },
});

/** The common list of skills, and adding to it. */
export const skillRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(list, async (c) => {
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

  routes.openapi(one, async (c) => {
    const skill = await findSkill(deps.db, c.req.valid("param").id, requireUser(c).id);
    if (!skill) throw notFound();
    return c.json({ data: skill }, 200);
  });

  routes.openapi(create, async (c) => {
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
