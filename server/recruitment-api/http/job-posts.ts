import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  choiceFilters,
  JobPost,
  JobPostPage,
  type JobPostPage as JobPostPageOf,
} from "../../contract/job-posts";
import { isTimeZone } from "../../contract/values/timezones";
import { dataOf, Id } from "../../contract/wire";
import { listJobCards } from "../database/job-cards";
import { listJobPostIds } from "../database/job-list";
import { readListQuery } from "../database/job-list-query";
import { findJobPost } from "../database/job-post";
import { readOverTypos } from "../database/job-search-words";
import { rateDate } from "../rules/pay";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { paginated } from "./paginator";
import { notFound } from "./refusals";
import { answers, refusals } from "./responses";
import { defaultHook } from "./validation";

const text = z.union([z.string(), z.array(z.string())]).optional();
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));

const list = createRoute({
  method: "get",
  path: "/public_api/job_posts",
  summary:
    "Open job posts, with filters, order, facet counts and pages. What is not understood is dropped and told",
  request: {
    query: z.object({
      ...named(["search", ...choiceFilters.map((filter) => `${filter}[]`), "salary_min", "salary_currency"]),
      ...named(["salary_period", "posted_within", "closing_within", "country", "no_night_shift", "timezone"]),
      ...named([
        "exclude_applied",
        "bookmarked",
        "ids[]",
        "include_ended",
        "older_than",
        "sort",
        "page",
        "per_page",
      ]),
    }),
  },
  responses: { 200: answers(JobPostPage, "A page of job posts") },
});

const one = createRoute({
  method: "get",
  path: "/public_api/job_posts/{id}",
  summary: "One job post; closed ones too, with their status",
  request: { params: z.object({ id: z.coerce.number().pipe(Id) }) },
  responses: { 200: answers(dataOf(JobPost), "The job post"), 404: refusals[404] },
});

/** Finding a job (product 2.1). Public; who is signed in also sees what they did with each post. */
export const jobPostRoutes = (deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(list, async (c) => {
      const { db } = deps;
      const user = c.get("user");
      const url = new URL(new URL(c.req.url).pathname + new URL(c.req.url).search, deps.browserOrigin);
      const { asked, dropped } = await readListQuery(db, url.searchParams, user !== null);
      const search = asked.search === null ? null : await readOverTypos(db, asked.search);
      const now = deps.clock();
      const viewerId = user?.id ?? null;
      const ownZone = user && isTimeZone(user.timezone) ? user.timezone : "Asia/Manila";
      const reader = { viewerId, readerZone: asked.timezone ?? ownZone, now };
      const { countsUpTo } = deps;
      const found = await listJobPostIds(db, { asked, search: search?.used ?? null, reader, countsUpTo });
      const cards = await listJobCards(db, { ids: found.ids, viewerId, now });
      const items = found.ids.flatMap((id) => cards.get(id) ?? []);
      const more = {
        total_is_minimum: found.isMinimum,
        sort: asked.sort,
        facets: found.facets,
        dropped,
        search,
        rate_date: asked.salary || asked.sort === "salary_high" ? rateDate : null,
      } satisfies Partial<JobPostPageOf["meta"]>;
      const place = { items, page: found.page, perPage: asked.perPage, total: found.total };
      return c.json(paginated(url, place, more), 200);
    })
    .openapi(one, async (c) => {
      const { id } = c.req.valid("param");
      const viewerId = c.get("user")?.id ?? null;
      const data = await findJobPost(deps.db, { id, viewerId, now: deps.clock() });
      if (!data) throw notFound();
      return c.json({ data }, 200);
    });
