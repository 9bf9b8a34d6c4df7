import { z } from "zod";
import type { Capability } from "../values/capabilities";
import { dataOf, FormVersion, Id, listOf } from "../wire";

type AnswerKind = "one" | "many" | "all" | "page" | "nothing";

/** What a good answer holds. `body` is its JSON as our own API gives it; the site reads others' (`server/bff/call-to.ts`). */
export interface CallAnswer<
  Kind extends AnswerKind = AnswerKind,
  Schema extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  kind: Kind;
  schema: Schema;
  body: Body;
}

/** An answer with one record. */
export const one = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: "one", schema, body: dataOf(schema) }) satisfies CallAnswer;

/** An answer with a list, which may be paged. */
export const many = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: "many", schema, body: listOf(schema) }) satisfies CallAnswer;

/** An answer with a list that is never paged. */
export const all = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: "all", schema, body: dataOf(z.array(schema)) }) satisfies CallAnswer;

/** An answer with a page whose `meta` has more than the position. */
export const page = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: "page", schema, body: schema }) satisfies CallAnswer;

/** Only the status counts: `{"data": null}`, or no body with 204. */
export const nothing = { kind: "nothing", schema: z.null(), body: dataOf(z.null()) } satisfies CallAnswer;

/** The refusals that a call can give besides those of every call: 429 of the limit for all, 503. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 419 | 422 | 429;

interface Told {
  /** The call needs no session. */
  isPublic?: boolean;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The call takes an `Idempotency-Key`, so that retries are harmless. */
  once?: true;
  gives: CallAnswer;
  /** The meaning of each successful status, for the API's document. */
  good: { readonly [Status in 200 | 201 | 202 | 204 | 304]?: string };
  /** The refusals, when they differ from those of `refusalsOf`. */
  refuses?: readonly RefusalStatus[];
  /** For a call that the specification does not have: its capability. */
  capability?: Capability;
  /** For a call of the specification: the screens that use it, and what the site does without it. */
  screens?: string;
  without?: string;
}

/** A call in the table. */
export interface CallEntry extends Told {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** `/api/licenses/{id}` */
  path: string;
  /** In one line, for the API's document. */
  about: string;
}

const by =
  <Method extends CallEntry["method"]>(method: Method) =>
  <const Path extends string, const Rest extends Told>(path: Path, about: string, rest: Rest) => ({
    method,
    path,
    about,
    ...rest,
  });

/** An entry by its method: `get("/api/skills/{id}", "…", …)`. */
export const get = by("get");
export const post = by("post");
export const put = by("put");
export const patch = by("patch");
export const del = by("delete");

/**
 * The statuses that a call can be refused with: an id in the path may be unknown or somebody else's, and a change may be stale.
 */
export function refusalsOf({ method, path, isPublic, refuses }: CallEntry): readonly RefusalStatus[] {
  if (refuses) return refuses;
  if (method !== "get") return [401, 403, 404, 409, 419, 422];
  return [...(isPublic ? [] : [401 as const]), ...(path.includes("{") ? [404 as const] : [])];
}

/** A partial schema of a form's fields, with the version that the form was filled from. */
export const versionedPart = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.partial().extend({ version: FormVersion });

/** The schema for creating a record: fields that may be empty may be left out and are then empty; flags are then false. */
export function withGaps<Schema extends z.ZodObject>(schema: Schema): Schema {
  const shape = Object.entries(schema.shape).map(([name, field]) => {
    const empty = [null, false].find((value) => z.safeParse(field, value).success);
    return [name, empty === undefined ? field : (field as z.ZodType).default(empty)];
  });
  return z.object(Object.fromEntries(shape)) as unknown as Schema;
}

/** An id in a path; anything else there is 404. */
export const PathId = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .pipe(Id);

/** An invalid value of a query is ignored, so that lists always show something. */
export const lenient = <Schema extends z.ZodType>(schema: Schema, type: "integer" | "string") =>
  schema.optional().catch(undefined).meta({ type });

/** A positive whole number in a query: a page, an id. */
export const queryNumber = (max = Number.MAX_SAFE_INTEGER) => lenient(z.coerce.number().pipe(Id.max(max)), "integer");

/** A flag in a query: `true` or `1`. */
export const queryFlag = lenient(z.enum(["true", "1"]), "string");

/** An id in a query. Without it the default record is meant; an invalid id finds nothing. */
export const queryId = z.coerce.number().pipe(Id).optional().catch(0).meta({ type: "integer" });
