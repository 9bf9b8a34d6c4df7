import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { fingerprintOf } from "../../contract/fingerprint";
import { SelectionItem, selectionGroups } from "../../contract/selection-items";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { refusals } from "./responses";
import { defaultHook } from "./validation";

const cacheControl = "public, max-age=86400";

const group = createRoute({
  method: "get",
  path: "/api/selection_items/public/{list}",
  summary: "The choices of one closed list, in order",
  request: { params: z.object({ list: z.string().meta({ example: "application.origin" }) }) },
  responses: {
    200: {
      description: "The choices; kept a day",
      content: { "application/json": { schema: z.object({ data: z.array(SelectionItem) }) } },
    },
    304: { description: "Still the ones with this ETag" },
    404: refusals[404],
  },
});

/** The lists of choices, one group at a time (`application.origin`). Public. */
export const selectionItemRoutes = (deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook }).openapi(group, async (c) => {
    const { list } = c.req.valid("param");
    const known = selectionGroups.find((name) => `application.${name}` === list);
    if (!known) throw notFound();
    const data = await deps.db
      .selectFrom("selection_items")
      .select(["id", "key", "label", "position as order", "active"])
      .where("group", "=", known)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const etag = `"${fingerprintOf(JSON.stringify(data))}"`;
    c.header("ETag", etag);
    c.header("Cache-Control", cacheControl);
    if (isSame(c.req.header("if-none-match"), etag)) return c.body(null, 304);
    return c.json({ data }, 200);
  });

/** Whether the caller has this version; proxies that compress make an ETag weak, which does not matter here. */
const isSame = (held: string | undefined, etag: string) =>
  held?.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag) ?? false;
