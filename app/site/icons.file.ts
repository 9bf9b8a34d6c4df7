import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { iconAliases } from "../interface/icon-names";
import sprite from "../interface/icons.svg?raw";

export const handle: RouteHandle = { checks: ["public"] };

/** More names than the set has are a mistake or an attack. */
const maxNames = 60;
const collection = "lucide";

/** With the set's own stroke; in the sprite the style sheet has it. */
const drawn = (body: string) =>
  `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">${body}</g>`;

const bodies = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name = "", body = ""]) => [
    name,
    { body: drawn(body) },
  ]),
);

/**
 * `GET /api/_nuxt_icon/{collection}.json?icons=a,b`: icons of the site's own set in Iconify's shape. Others are left out and
 * never fetched from elsewhere; 404 when none is left, 400 without a collection.
 */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const asked = params.collection?.replace(/\.json$/, "");
  if (!asked) return json({ error: "No collection specified" }, 400);
  const names = (new URL(request.url).searchParams.get("icons") ?? "")
    .split(",", maxNames)
    .filter((name) => /^[a-z0-9-]{1,40}$/.test(name))
    .sort();
  const aliases = pick(names, (name) =>
    Object.hasOwn(iconAliases, name) ? { parent: iconAliases[name] as string } : undefined,
  );
  const icons = pick([...names, ...Object.values(aliases).map(({ parent }) => parent)].sort(), (name) =>
    bodies.get(name),
  );
  if (asked !== collection || Object.keys(icons).length === 0) return json({ error: "Not found" }, 404);
  const hasAliases = Object.keys(aliases).length > 0;
  return json({ prefix: collection, icons, ...(hasAliases && { aliases }), width: 24, height: 24 }, 200);
}

function pick<Value>(names: string[], find: (name: string) => Value | undefined): Record<string, Value> {
  const found = names.flatMap((name) => {
    const value = find(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

/** The set changes with the build only, so icons may be cached for long: a week, as @nuxt/icon does. */
function json(body: object, status: number): Response {
  const headers = { "Cache-Control": status === 200 ? "public, max-age=604800, immutable" : "no-store" };
  return Response.json(body, { status, headers });
}
