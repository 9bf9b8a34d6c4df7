import type { JobPostPage } from "../../contract/job-posts";
import { maxJobMatches } from "../../contract/values/job-matches";
import { usualTimeZone, zoneOrUsual } from "../../contract/values/timezones";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { findEmployer, listEmployers } from "../database/employers";
import { listJobCards } from "../database/job-cards";
import { listJobPostIds } from "../database/job-list";
import { readListQuery } from "../database/job-list-query";
import { findJobMatches } from "../database/job-matches";
import { findJobPost } from "../database/job-post";
import { type ReadSearch, readSearch } from "../database/job-search-words";
import { paginated } from "./paginator";
import { apiRoutes, routeOf } from "./route-of";

/** Public job posts. The signed-in also see what they did with each post. */
export const jobPostRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("jobPosts.list"), async (c) => {
      const { db } = deps;
      const user = c.get("user");
      const url = new URL(new URL(c.req.url).pathname + new URL(c.req.url).search, deps.browserOrigin);
      const { asked, dropped } = await readListQuery(db, url.searchParams, user !== null);
      const search = asked.search === undefined ? null : await readSearch(db, asked.search);
      const now = deps.clock();
      const viewerId = user?.id ?? null;
      const reader = {
        viewerId,
        rates: deps.rates,
        readerZone: asked.timezone ?? zoneOrUsual(user?.timezone ?? usualTimeZone),
        now,
      };
      const { countsUpTo } = deps;
      const found = await listJobPostIds(db, { asked, search, reader, countsUpTo });
      const cards = await listJobCards(db, { ids: found.ids, viewerId, now, withPayRange: asked.with_pay_range });
      const items = found.ids.flatMap((id) => cards.get(id) ?? []);
      const more = {
        total_is_minimum: found.isMinimum,
        sort: asked.sort,
        facets: found.facets,
        dropped,
        search: search && toldOf(search, found.total),
        rate_date: asked.salary_min || asked.sort === "salary_high" ? deps.rates.date : null,
      } satisfies Partial<JobPostPage["meta"]>;
      const place = { items, page: found.page, perPage: asked.per_page, total: found.total };
      return c.json(paginated(url, place, more), 200);
    })
    .openapi(routeOf("jobPosts.find"), async (c) => {
      const { id } = c.req.valid("param");
      const viewerId = c.get("user")?.id ?? null;
      const data = await findJobPost(deps.db, { id, viewerId, now: deps.clock() });
      if (!data) throw notFound();
      return c.json({ data }, 200);
    });

/** The correction of a search; only returned when it found something. */
const toldOf = ({ asked, used, corrected }: ReadSearch, total: number) =>
  corrected && total > 0 ? { asked, used, corrected } : { asked, used: asked, corrected: false };

/** The jobs that fit whoever asks. */
export const jobMatchRoutes = ({ db, clock }: ApiDependencies): ApiRoutes =>
  apiRoutes().openapi(routeOf("jobMatches.get"), async (c) => {
    const { per_page: most = maxJobMatches } = c.req.valid("query");
    return c.json({ data: await findJobMatches(db, { userId: requireUser(c).id, most, now: clock() }) }, 200);
  });

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
