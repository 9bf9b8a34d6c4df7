import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import type { CheckName, RouteHandle } from "../../app/context";
import { type FormKind, formKinds } from "./body";
import { routeChecks } from "./route-checks";
import type { Visit } from "./visit";

type Route = ServerBuild["routes"][string];

/** The names in a route's `handle.checks`, as they are written there. */
export function checksOf(route: Route): readonly CheckName[] {
  const handle = route.module.handle as { checks?: unknown } | undefined;
  return Array.isArray(handle?.checks) ? handle.checks : [];
}

/** The capability that the API must have for the route to exist; null when it needs none. */
export const capabilityOfRoute = ({ module }: Route) =>
  (module.handle as Partial<RouteHandle> | undefined)?.capability ?? null;

/** What a route's form may contain; null when it has none. */
export const formKindOf = (route: Route): FormKind | null => (route.module.action ? (takesOf(route) ?? "form") : null);

const takesOf = ({ module }: Route) => (module.handle as { takes?: FormKind } | undefined)?.takes;

/**
 * Every route must name known checks, and must have a loader, which is what the guard runs before.
 * @throws an Error with every mistake; at start-up and in the build, so that no screen is open by oversight.
 */
export function verifyRoutes(build: ServerBuild): void {
  const valid = Object.keys(routeChecks);
  const mistakes: string[] = [];
  for (const route of Object.values(build.routes)) {
    if (route.id === "root") continue;
    const names: readonly string[] = checksOf(route);
    if (names.length === 0)
      mistakes.push(`${route.id} names no check: its handle needs checks, ["public"] when it is for everybody`);
    for (const name of names)
      if (!valid.includes(name))
        mistakes.push(`Unknown route middleware: '${name}' in ${route.id}. Valid middleware: ${valid.join(", ")}`);
    const guarded = names.some((name) => name !== "public");
    if (guarded && route.module.default && !route.module.loader)
      mistakes.push(`${route.id} names checks but has no loader to stand before: export one, even if it answers null`);
    const takes = takesOf(route);
    if (takes !== undefined && !(route.module.action && formKinds.includes(takes)))
      mistakes.push(
        `${route.id} takes '${takes}', which no form of it can hold. Valid with an action: ${formKinds.join(", ")}`,
      );
  }
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
}

export const forcedSystemWarning = "You cannot force the colorMode to system at the page level.";
/** Routes that force `system` colours, which is not allowed. */
export const listRoutesForcingSystem = (build: ServerBuild): string[] =>
  Object.values(build.routes)
    .filter(({ module }) => (module.handle as { colourMode?: unknown } | undefined)?.colourMode === "system")
    .map(({ id }) => id);

/**
 * The build with a guard before every loader and action. All of them wait for the same run of this request's checks. Remix
 * encodes a Response that a check throws, for documents and for data requests.
 */
export function guardBuild(build: ServerBuild, visitOf: (context: object) => Visit): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && {
          loader: (args: LoaderFunctionArgs) => load(visitOf(args.context), id === "root", () => loader(args)),
        }),
        ...(action && { action: (args: ActionFunctionArgs) => act(visitOf(args.context), args, action) }),
      };
      return [id, { ...route, module }];
    }),
  );
  return { ...build, routes };
}

async function load(visit: Visit, isRoot: boolean, loader: () => unknown) {
  try {
    await (isRoot ? visit.passGlobalRules() : visit.passChecks());
    return await loader();
  } catch (thrown) {
    throw visit.answerToLoader(thrown);
  }
}

/** An action that returns has carried the form out; one that throws, also a redirect, has not. */
async function act(visit: Visit, args: ActionFunctionArgs, action: NonNullable<Route["module"]["action"]>) {
  try {
    await visit.readForm();
    await visit.passChecks();
    await visit.passForm();
    const answer: unknown = await action(args);
    if (statusOf(answer) < 400) visit.forgetKept();
    return answer;
  } catch (thrown) {
    const stopped = visit.answerToAction(thrown);
    if ("throw" in stopped) throw stopped.throw;
    return data(stopped.unsent.result, { status: stopped.unsent.status });
  }
}

/** An action returns a Response, data with a status, or plain data, which is a success. */
function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  const init =
    typeof answer === "object" && answer !== null && "init" in answer ? (answer.init as ResponseInit | null) : null;
  return init?.status ?? 200;
}
