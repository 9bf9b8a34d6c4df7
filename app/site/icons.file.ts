import type { LoaderFunctionArgs } from "@remix-run/node";
import { iconKey, iconNameIn } from "../../server/contract/values/icon-name";
import type { RouteHandle } from "../context";
import { ownBody, ownCollection, parentOf } from "../interface/own-icons";

export const handle: RouteHandle = { checks: ["public"] };

/** More names than any page needs are a mistake or an attack. */
const maxNames = 60;

/**
 * `GET /api/_nuxt_icon/{collection}.json?icons=a,b`: icons of the site's own set in Iconify's format, and others when the
 * operator has set an icon service. Unknown icons are left out; 404 when none is left, 400 without a collection.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = params.collection?.replace(/\.json$/, "");
  if (!asked) return json({ error: "No collection specified" }, "no-store", 400);
  const given = (new URL(request.url).searchParams.get("icons") ?? "").split(",", maxNames);
  const names = [...new Set(given)].filter((name) => /^[a-z0-9-]{1,40}$/.test(name)).sort();
  const isOwn = asked === ownCollection;
  const aliases = pick(isOwn ? names : [], (name) => parentOf(name) && { parent: parentOf(name) });
  const own = pick(isOwn ? [...names, ...names.flatMap((name) => parentOf(name) ?? [])].sort() : [], (name) => {
    const body = ownBody(name);
    return body && { body };
  });
  const others = names
    .filter((name) => !Object.hasOwn(own, name) && !Object.hasOwn(aliases, name))
    .map((name) => iconNameIn(`${asked}:${name}`))
    .filter((name) => name !== null);
  const found = others.length > 0 ? await context.findIcons?.(others) : undefined;
  const more = pick(
    others.map(({ name }) => name),
    (name) => found?.get(iconKey({ collection: asked, name })),
  );
  const icons = { ...own, ...more };
  const isFixed = others.length === 0 || (context.findIcons === null && !context.preferences.lite);
  if (Object.keys(icons).length === 0) return json({ error: "Not found" }, "no-store", 404);
  return json(
    {
      prefix: asked,
      icons,
      ...(Object.keys(aliases).length > 0 && { aliases }),
      ...(isOwn && { width: 24, height: 24 }),
    },
    cacheControl(isFixed ? "fixed" : Object.keys(more).length === others.length ? "whole" : "with gaps"),
  );
}

function pick<Value>(names: string[], find: (name: string) => Value | undefined): Record<string, Value> {
  const found = names.flatMap((name) => {
    const value = find(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Our own set changes only with the build, so it is cached for a week, as @nuxt/icon does. Icons of the service are cached for a
 * day. An incomplete answer is not cached, because the next request may get the rest.
 */
function cacheControl(kind: "fixed" | "whole" | "with gaps"): string {
  if (kind === "with gaps") return "no-store";
  return kind === "fixed" ? "public, max-age=604800, immutable" : "public, max-age=86400";
}

function json(body: object, cacheControl: string, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": cacheControl } });
}
