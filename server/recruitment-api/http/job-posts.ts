import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import {
  choiceFilters,
  JobPost,
  JobPostPage,
  type JobPostPage as JobPostPageOf,
} from "../../contract/job-posts";
import { dataOf, Id } from "../../contract/wire";
import { listJobCards } from "../database/job-cards";
import { listJobPostIds } from "../database/job-list";
import { findJobPost } from "../database/job-post";
import { readOverTypos } from "../database/job-search-words";
import type { Database } from "../database/schema";
import { readJobPostQuery } from "../rules/job-post-query";
import { isTimeZone } from "../rules/night-shift";
import { rateDate } from "../rules/pay";
import { selectionItems } from "../seed/selection-items";
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
      ...named(["exclude_applied", "bookmarked", "ids[]", "include_ended", "sort", "page", "per_page"]),
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
      const { asked, dropped } = readJobPostQuery(url.searchParams, {
        isChoice: await knownChoices(db, url.searchParams),
        isCountry: (code) => countries.has(code),
        signedIn: user !== null,
      });
      const search = asked.search === null ? null : await readOverTypos(db, asked.search);
      const now = deps.clock();
      const viewerId = user?.id ?? null;
      const ownZone = user && isTimeZone(user.timezone) ? user.timezone : "Asia/Manila";
      const reader = { viewerId, readerZone: asked.timezone ?? ownZone, now };
      const found = await listJobPostIds(db, { asked, search: search?.used ?? null, reader });
      const cards = await listJobCards(db, { ids: found.ids, viewerId, now });
      const items = found.ids.flatMap((id) => cards.get(id) ?? []);
      const more = {
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

const countries = new Set(selectionItems.filter(({ group }) => group === "country").map(({ key }) => key));
const itemGroups = new Map(selectionItems.map(({ id, group }) => [id, `${group}_id`]));

/** Skills are rows, all other choices are in the code; the skills are only asked about when the query names some. */
async function knownChoices(db: Kysely<Database>, params: URLSearchParams) {
  const named = [...params].filter(([name]) => name.startsWith("skill_id")).map(([, value]) => Number(value));
  const askable = named.filter((id) => Id.safeParse(id).success);
  const skills =
    askable.length > 0 ? await db.selectFrom("skills").select("id").where("id", "in", askable).execute() : [];
  return (filter: string, id: number) =>
    filter === "skill_id" ? skills.some((skill) => skill.id === id) : itemGroups.get(id) === filter;
}
