import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Employer } from "../../contract/employers";
import { dataOf } from "../../contract/wire";
import { findEmployer } from "../database/employers";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { notFound } from "./refusals";
import { answers, refusals } from "./responses";
import { PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const one = createRoute({
  method: "get",
  path: "/public_api/employers/{id}",
  summary: "An employer, with what they say of themselves (ours); their jobs are `employer_id` of the list",
  request: { params: z.object({ id: PathId }) },
  responses: { 200: answers(dataOf(Employer), "The employer"), 404: refusals[404] },
});

/** Public. */
export const employerRoutes = ({ db }: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook }).openapi(one, async (c) => {
    const data = await findEmployer(db, c.req.valid("param").id);
    if (!data) throw notFound();
    return c.json({ data }, 200);
  });
