import type { z } from "@hono/zod-openapi";
import { Conflict, Invalid, Refusal } from "../../contract/wire";

const json = <Schema extends z.ZodType>(schema: Schema) => ({ "application/json": { schema } });

/** `{ 200: answers(dataOf(User), "…") }` in a route's `responses`. */
export const answers = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: json(schema),
});

/** Error responses for routes. Name those that a route can give, so that they are in the OpenAPI document. */
export const refusals = {
  401: { description: "Nobody is signed in", content: json(Refusal) },
  403: { description: "Not allowed", content: json(Refusal) },
  404: { description: "Not found", content: json(Refusal) },
  409: { description: "Out of date, or not allowed from this state", content: json(Conflict) },
  419: { description: "The CSRF token does not belong to the session", content: json(Refusal) },
  422: { description: "Fields that are not right", content: json(Invalid) },
  429: { description: "Too many; Retry-After says how long to wait", content: json(Refusal) },
} as const;
