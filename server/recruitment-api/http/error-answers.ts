import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { ApiRefusal, invalid, notFound } from "../core/refusals";
import { StoreUnavailable } from "../storage/storage";
import { answerRefusal, signOnPath } from "../team-app/refusal-page";
import { returnTarget } from "../team-app/return-to";

/**
 * Every refusal and failure in Laravel's shapes (docs/wire/answers-and-errors.md). Details of a failure are logged and never
 * sent.
 */
export function answerErrors(deps: ApiDependencies): ErrorHandler<ApiEnvironment> {
  return (error, c) => {
    if (error instanceof ApiRefusal) return answer(c, deps, error.status, error.body, error.headers);
    if (error instanceof HTTPException && error.status < 500) {
      return answer(c, deps, error.status, { message: error.message || "Bad request." });
    }
    if (cannotBeStored(error)) {
      return answer(
        c,
        deps,
        422,
        invalid({ "": ["This holds a character, a number or a day that cannot be stored"] }).body,
      );
    }
    const { requestId } = c.var;
    deps.log.error(
      { requestId, err: error, method: c.req.method, route: c.req.path.replace(/\d+/g, "{id}") },
      "a call failed",
    );
    if (error instanceof StoreUnavailable || isDatabaseAway(error))
      return answer(c, deps, 503, { message: "Service Unavailable" });
    // an immediate retry would wait for the same pool
    if (error.message === poolIsUsedUp)
      return answer(c, deps, 503, { message: "Service Unavailable" }, { "Retry-After": "5" });
    return answer(c, deps, 500, { message: "Server Error" });
  };
}

/**
 * PostgreSQL's own errors for a value that passed every schema: a NUL character (22021, 22P05), a number out of range (22003), a
 * day outside its calendar (22007, 22008), an impossible offset from UTC (22009). The client can correct it, so it is a 422 and
 * no 500.
 */
function cannotBeStored(error: Error): boolean {
  return "code" in error && /^(22021|22P05|22003|2200[789])$/.test(String(error.code));
}

/** What `pg` says when no connection of the pool has become free in time. */
const poolIsUsedUp = "timeout exceeded when trying to connect";

/**
 * The database cannot be reached, ends its sessions, recovers (57P01 to 57P03), has too many (53300) or no room on its disk
 * (53100, 58030), or the connection was lost (08). This is temporary, so the answer is 503 and a read may be retried.
 */
function isDatabaseAway(error: Error): boolean {
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (syscall === "connect" || error.message.startsWith("Connection terminated")) return true;
  return /^(57P0[123]|53[13]00|58030|08...)$/.test(code);
}

export function answerNotFound(deps: ApiDependencies): NotFoundHandler<ApiEnvironment> {
  return (c) => answer(c, deps, 404, notFound(`The route ${c.req.path.slice(1)} could not be found.`).body);
}

type Body = { message: string } & Record<string, unknown>;

function answer(
  c: Context<ApiEnvironment>,
  deps: ApiDependencies,
  status: number,
  body: Body,
  headers: Record<string, string> = {},
) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (expectsJson(c) || c.req.path.startsWith("/storage/")) return c.json(body, status as ContentfulStatusCode);
  if (status === 401) return c.redirect(`${deps.browserOrigin}/login`, 302);
  if (status === 422) return c.redirect(returnTarget(deps, c.req.header("referer")), 302);
  if (c.req.path.startsWith(signOnPath)) return answerRefusal(c, deps, status);
  return c.html(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${body.message}</title><h1>${body.message}</h1>`,
    status as ContentfulStatusCode,
  );
}

/** Laravel's `expectsJson()`: the first entry of Accept decides; an XMLHttpRequest that accepts anything gets JSON too. */
function expectsJson(c: Context<ApiEnvironment>): boolean {
  const first = (c.req.header("accept") ?? "").split(",")[0]?.trim() ?? "";
  if (/\/json|\+json/.test(first)) return true;
  const anything = first === "" || /^\*(\/\*)?(;|$)/.test(first);
  return anything && c.req.header("x-requested-with") === "XMLHttpRequest";
}
