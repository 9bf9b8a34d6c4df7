import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { JobPost, JobPostPage, type JobPostPage as JobPostPageOf } from "../../contract/job-posts";
import { type JobFilter, jobFilterNames, jobFilters } from "../../contract/values/job-filters";
import { maxSearchLength } from "../../contract/values/limits";
import { usualTimeZone, zoneOrUsual } from "../../contract/values/timezones";
import { dataOf, Id } from "../../contract/wire";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { listJobCards } from "../database/job-cards";
import { listJobPostIds } from "../database/job-list";
import { readListQuery } from "../database/job-list-query";
import { findJobPost } from "../database/job-post";
import { type ReadSearch, readSearch } from "../database/job-search-words";
import { paginated } from "./paginator";
import { answers, refusals } from "./responses";
import { defaultHook } from "./validation";

/** How a filter is written, by what it is. */
const descriptions: { [Kind in JobFilter["is"]]: (filter: Extract<JobFilter, { is: Kind }>) => string } = {
  words: () => `At most ${maxSearchLength} characters`,
  choices: () => "Ids of choices, any of which fits",
  posts: () => "Ids of posts",
  post: () => "The id of a post",
  employer: () => "The id of an employer",
  amount: () => "An amount, like 40000.50",
  option: ({ options }) => `One of ${options.join(", ")}`,
  days: ({ options }) => `Days, one of ${Object.keys(options).join(", ")}`,
  country: () => "A code of two letters, like PH",
  zone: () => "A time zone, like Asia/Manila",
  flag: ({ personal }) => (personal ? "1 or 0, for the signed-in" : "1 or 0"),
  number: () => "A whole number from 1",
};

/** The query's documentation (`readJobQuery` reads it); no query is ever refused. */
const query = z.object(
  Object.fromEntries(
    jobFilterNames.map((name) => {
      const filter = jobFilters[name];
      const describe = descriptions[filter.is] as (of: typeof filter) => string;
      const isList = filter.is === "choices" || filter.is === "posts";
      const text = z.union([z.string(), z.array(z.string())]).optional();
      return [isList ? `${name}[]` : name, text.openapi({ description: describe(filter) })];
    }),
  ),
);

const list = createRoute({
  method: "get",
  path: "/public_api/job_posts",
  summary: "Open job posts, with filters, order, facet counts and pages. What is not understood is dropped and told",
  request: { query },
  responses: { 200: answers(JobPostPage, "A page of job posts") },
});

const one = createRoute({
  method: "get",
  path: "/public_api/job_posts/{id}",
  summary: "One job post; closed ones too, with their status",
  request: { params: z.object({ id: z.coerce.number().pipe(Id) }) },
  responses: { 200: answers(dataOf(JobPost), "The job post"), 404: refusals[404] },
});

/** Public. Who is signed in also sees what they did with each post. */
export const jobPostRoutes = (deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(list, async (c) => {
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
      } satisfies Partial<JobPostPageOf["meta"]>;
      const place = { items, page: found.page, perPage: asked.per_page, total: found.total };
      return c.json(paginated(url, place, more), 200);
    })
    .openapi(one, async (c) => {
      const { id } = c.req.valid("param");
      const viewerId = c.get("user")?.id ?? null;
      const data = await findJobPost(deps.db, { id, viewerId, now: deps.clock() });
      if (!data) throw notFound();
      return c.json({ data }, 200);
    });

/** A corrected spelling is told only when something was found by it. */
const toldOf = ({ asked, used, corrected }: ReadSearch, total: number) =>
  corrected && total > 0 ? { asked, used, corrected } : { asked, used: asked, corrected: false };
