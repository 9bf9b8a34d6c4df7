import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type CallName, type Calls, callNames, calls, type IdsIn } from "../../contract/calls";
import { type CallEntry, PathId, refusalsOf } from "../../contract/calls/call";
import type { ApiEnvironment } from "../core/environment";
import { invalidFromIssues, notFound } from "../core/refusals";
import { signedIn } from "../core/require-user";
import { refusals } from "./responses";

/** The header that makes retries of a change harmless. */
const IdempotencyKey = z.object({ "idempotency-key": z.string().min(1).max(200).optional() });

/** A parameter with the name of a list of choices; every other parameter in a path is an id. */
const ListName = z.string().meta({ example: "application.origin" });

type Json<Schema> = { content: { "application/json": { schema: Schema } } };
type Part<Entry, Name extends PropertyKey, Request> = Entry extends { [Is in Name]: unknown } ? Request : unknown;

/** The type of a call's route for Hono: what a handler gets and may return. */
export type RouteOf<Entry extends CallEntry> = {
  method: Entry["method"];
  path: Entry["path"];
  request: {
    params: z.ZodObject<{ [Name in IdsIn<Entry["path"]>]: Name extends "list" ? typeof ListName : typeof PathId }>;
  } & Part<Entry, "query", { query: Entry["query"] }> &
    Part<Entry, "once", { headers: typeof IdempotencyKey }> &
    Part<Entry, "body", { body: Json<Entry["body"]> & { required: true } }>;
  responses: {
    [Status in keyof Entry["good"]]: { description: string } & (Status extends 204 | 304
      ? unknown
      : Json<Entry["gives"]["body"]>);
  };
  getRoutingPath(): string;
};

/** The route of a call of the table. Calls that need a session answer 401 before the request is read. */
export function routeOf<Name extends CallName>(name: Name): RouteOf<Calls[Name]> {
  const call: CallEntry = calls[name];
  const { method, path, about, query, body, once, capability, gives, good } = call;
  const refused = refusalsOf(call);
  const json = (schema: z.ZodType) => ({ "application/json": { schema } });
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = ""]) => [id, id === "list" ? ListName : PathId] as const);
  const answers = Object.entries(good).map(([status, description]) => [
    status,
    { description, ...(!["204", "304"].includes(status) && { content: json(gives.body) }) },
  ]);
  const route = createRoute({
    method,
    path,
    summary: capability ? `${about} (beyond the specification)` : about,
    ...(refused.includes(401) && { middleware: signedIn }),
    request: {
      ...(ids.length > 0 && { params: z.object(Object.fromEntries(ids)) }),
      ...(query && { query }),
      ...(once && { headers: IdempotencyKey }),
      ...(body && { body: { content: json(body), required: true } }),
    },
    responses: {
      ...Object.fromEntries(answers),
      ...Object.fromEntries(refused.map((status) => [status, refusals[status]])),
    },
  });
  // TypeScript cannot derive these types from data; they are those of the entry
  return route as unknown as RouteOf<Calls[Name]>;
}

/** An app for some routes: 422 when a request does not match a route's schema, and 404 when its path parameters do not. */
export const apiRoutes = () =>
  new OpenAPIHono<ApiEnvironment>({
    defaultHook(result) {
      if (result.success) return;
      throw result.target === "param" ? notFound() : invalidFromIssues(result.error.issues);
    },
  });

/** Calls of the table that nothing answers. `routes`: what Hono has, `GET /api/skills/:id`. */
export function callsWithoutHandler(routes: readonly { method: string; path: string }[]): CallName[] {
  const answered = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return callNames.filter((name) => {
    const { method, path } = calls[name];
    return !answered.has(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`);
  });
}
