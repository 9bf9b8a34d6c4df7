import { z } from "@hono/zod-openapi";
import { dataOf, Id } from "../../contract/wire";
import { answers, refusals } from "./responses";

/** An id in a path; anything else there is 404. */
export const PathId = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .pipe(Id);

/** An invalid value of a query is ignored, so that lists always show something. */
export const lenient = <Schema extends z.ZodType>(schema: Schema, type: "integer" | "string") =>
  schema.optional().catch(undefined).openapi({ type });

/** A positive whole number in a query: a page, an id. */
export const queryNumber = (max = Number.MAX_SAFE_INTEGER) => lenient(z.coerce.number().pipe(Id.max(max)), "integer");

/** What a query may switch on. */
export const queryFlag = lenient(z.enum(["true", "1"]), "string");

/** The header that makes repeats of a change harmless. */
export const IdempotencyKey = z.object({ "idempotency-key": z.string().min(1).max(200).optional() });

/** A JSON body that must be there. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { "application/json": { schema } },
  required: true,
});

/** An answer of `{data}`. */
export const dataAnswer = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  answers(dataOf(schema), description);

/** What any change of a person's own application may be refused with. */
export const changeRefusals = {
  401: refusals[401],
  403: refusals[403],
  404: refusals[404],
  409: refusals[409],
  419: refusals[419],
  422: refusals[422],
} as const;
