import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Employer, ListedEmployer } from "../../contract/employers";
import { dataOf, listOf } from "../../contract/wire";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { findEmployer, listEmployers } from "../database/employers";
import { paginated } from "./paginator";
import { answers, refusals } from "./responses";
import { PathId, queryNumber } from "./route-shapes";
import { defaultHook } from "./validation";

const perPage = 50;

const list = createRoute({
  method: "get",
  path: "/public_api/employers",
  summary: "The employers with open jobs, by name (ours)",
  request: { query: z.object({ page: queryNumber() }) },
  responses: { 200: answers(listOf(ListedEmployer), "A page of employers") },
});

const one = createRoute({
  method: "get",
  path: "/public_api/employers/{id}",
  summary: "An employer, with what they say of themselves (ours); their jobs are `employer_id` of the list",
  request: { params: z.object({ id: PathId }) },
  responses: { 200: answers(dataOf(Employer), "The employer"), 404: refusals[404] },
});

/** Public. */
export const employerRoutes = ({ db, clock, browserOrigin }: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(list, async (c) => {
      const { page = 1 } = c.req.valid("query");
      const { items, total } = await listEmployers(db, { page, perPage, now: clock() });
      const { pathname, search } = new URL(c.req.url);
      return c.json(paginated(new URL(pathname + search, browserOrigin), { items, page, perPage, total }, {}), 200);
    })
    .openapi(one, async (c) => {
      const data = await findEmployer(db, c.req.valid("param").id);
      if (!data) throw notFound();
      return c.json({ data }, 200);
    });
