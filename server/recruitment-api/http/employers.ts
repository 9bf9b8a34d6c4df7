import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { findEmployer, listEmployers } from "../database/employers";
import { paginated } from "./paginator";
import { apiRoutes, routeOf } from "./route-of";

const perPage = 50;

/** Public routes of employers. */
export const employerRoutes = ({ db, clock, browserOrigin }: ApiDependencies): ApiRoutes =>
  apiRoutes()
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
