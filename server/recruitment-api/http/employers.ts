import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { findEmployer, listEmployers } from "../database/employers";
import { paginated } from "./paginator";
import { routeOf } from "./route-of";
import { defaultHook } from "./validation";

const perPage = 50;

/** Public routes of employers. */
export const employerRoutes = ({ db, clock, browserOrigin }: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(routeOf("employers.list"), async (c) => {
      const { page = 1 } = c.req.valid("query");
      const { items, total } = await listEmployers(db, { page, perPage, now: clock() });
      const { pathname, search } = new URL(c.req.url);
      return c.json(paginated(new URL(pathname + search, browserOrigin), { items, page, perPage, total }, {}), 200);
    })
    .openapi(routeOf("employers.find"), async (c) => {
      const data = await findEmployer(db, c.req.valid("param").id);
      if (!data) throw notFound();
      return c.json({ data }, 200);
    });
