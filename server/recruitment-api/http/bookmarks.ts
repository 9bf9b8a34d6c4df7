import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Bookmark, NewBookmark } from "../../contract/bookmarks";
import { bookmarkSorts, bookmarkStates } from "../../contract/values/bookmarks";
import { maxPerPage } from "../../contract/values/limits";
import { dataOf, Id, listOf } from "../../contract/wire";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { invalid, notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import {
  type BookmarkDoer,
  createBookmark,
  deleteBookmark,
  findBookmark,
  listBookmarks,
  maxBookmarks,
} from "../database/job-bookmarks";
import { paginated } from "./paginator";
import { answers, refusals } from "./responses";
import { lenient, queryNumber } from "./route-shapes";
import { defaultHook } from "./validation";

const params = z.object({ id: z.coerce.number().pipe(Id) });
const changeRefusals = { 401: refusals[401], 419: refusals[419] };

const list = createRoute({
  method: "get",
  path: "/api/bookmarks",
  summary: "One's own saved jobs",
  middleware: signedIn,
  request: {
    query: z.object({
      page: queryNumber(),
      per_page: queryNumber(maxPerPage),
      sort: lenient(z.enum(bookmarkSorts), "string"),
      state: lenient(z.enum(bookmarkStates), "string"),
    }),
  },
  responses: { 200: answers(listOf(Bookmark), "A page of saved jobs"), 401: refusals[401] },
});

const create = createRoute({
  method: "post",
  path: "/api/bookmarks",
  summary: "Save a job; saving it again answers the row that is there",
  middleware: signedIn,
  request: { body: { required: true, content: { "application/json": { schema: NewBookmark } } } },
  responses: {
    200: answers(dataOf(Bookmark), "Was saved already"),
    201: answers(dataOf(Bookmark), "Saved"),
    422: refusals[422],
    ...changeRefusals,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/api/bookmarks/{id}",
  summary: "Remove a saved job",
  middleware: signedIn,
  request: { params },
  responses: {
    200: answers(dataOf(z.null()), "Removed"),
    404: refusals[404],
    ...changeRefusals,
  },
});

/** Saved jobs; everyone sees their own only. */
export const bookmarkRoutes = (deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(list, async (c) => {
      const { id: userId } = requireUser(c);
      const page = await listBookmarks(deps.db, { query: c.req.valid("query"), userId, now: deps.clock() });
      const asked = new URL(c.req.url);
      return c.json(paginated(new URL(asked.pathname + asked.search, deps.browserOrigin), page, {}), 200);
    })
    .openapi(create, async (c) => {
      const doer = doerOf(c, deps);
      const saved = await createBookmark(deps.db, c.req.valid("json"), doer);
      if (saved.outcome !== "saved") throw invalid({ job_id: [objections[saved.outcome]] });
      const data = await findBookmark(deps.db, { id: saved.id, userId: doer.userId, now: doer.now });
      if (!data) throw notFound();
      return c.json({ data }, saved.created ? 201 : 200);
    })
    .openapi(remove, async (c) => {
      const doer = doerOf(c, deps);
      if (!(await deleteBookmark(deps.db, c.req.valid("param").id, doer))) throw notFound();
      return c.json({ data: null }, 200);
    });

const objections = {
  "unknown-job": "This job does not exist",
  full: `You have saved ${maxBookmarks} jobs, the most there can be. Remove one first`,
};

const doerOf = (c: Context<ApiEnvironment>, { clock }: ApiDependencies): BookmarkDoer => ({
  userId: requireUser(c).id,
  ipPrefix: c.get("ipPrefix"),
  device: c.get("device"),
  now: clock(),
});
