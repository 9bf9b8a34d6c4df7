import { fingerprintOf } from "../../contract/fingerprint";
import { selectionGroups } from "../../contract/selection-items";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { apiRoutes, routeOf } from "./route-of";

const cacheControl = "public, max-age=86400";

/** The lists of choices, one group at a time (`application.origin`). Public. */
export const selectionItemRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes().openapi(routeOf("selectionItems.list"), async (c) => {
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
