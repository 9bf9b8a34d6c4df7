import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Kysely, Transaction } from "kysely";
import { changeProfile, changeProfileIn, doerOf, requireVersion } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { contentOf, once, sentOf } from "../core/idempotency";
import { invalid, notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { deleteRecord, type RecordTable } from "../database/delete-record";
import type { Database } from "../database/schema";
import type { ApplicationRecord } from "../rules/application-record";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { requireKnownChoices } from "./known-choices";
import { withGaps, withParts } from "./parts";
import { changeRefusals, dataAnswer, IdempotencyKey, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

export interface StoredRecord {
  id: number;
  version: number;
  /** Its paper, for the kinds that can have one. */
  file?: { key: string; type: string; size: number } | null;
}

/** One kind of records that a person may have several of, and what is particular about it. */
export interface RecordKind<Change, Row extends StoredRecord, Name extends RecordTable = RecordTable> {
  /** The last part of its paths, which is also its table. */
  name: Name;
  /** One and several of them in a sentence. */
  words: { one: string; several: string };
  /** Whose call creates one. */
  creation: "the specification's call" | "our choice, parallel to licences";
  /** Begins the events of the activity log: `licence.added`. */
  event: "licence" | "qualification" | "employment" | "reference";
  subjectType: "license" | "qualification" | "employment" | "character_reference";
  /** What the activity log calls this one. */
  labelOf(row: Row): string;
  /** More than so many are refused at this field. */
  most: number;
  firstField: string;
  change: z.ZodType<Change> & z.ZodObject;
  /** Any part of `change`, with the version that the form was made from. */
  versionedChange: z.ZodType<Partial<Change> & { version?: number | undefined }>;
  stored: z.ZodType<Row>;
  /** Its fields with ids of a list of choices. */
  choices(change: Change): Parameters<typeof requireKnownChoices>[1];
  /** What is wrong with it by field, beside the person's `others` of this kind; empty when nothing is. */
  judge(change: Change, beside: { owner: ApplicationRecord; others: Row[]; now: Date }): Record<string, string[]>;
  list(db: Kysely<Database>, applicationId: number): Promise<Row[]>;
  create(trx: Transaction<Database>, applicationId: number, change: Change, now: Date): Promise<Row>;
  update(trx: Transaction<Database>, id: number, change: Change, now: Date): Promise<Row>;
}

/** The calls of one kind of profile records: add, change with a version, remove. Anybody else's id is 404. */
export function recordRoutes<Change extends object, Row extends StoredRecord & Change>(
  deps: ApiDependencies,
  kind: RecordKind<Change, Row>,
): ApiRoutes {
  const { name, words } = kind;
  const { 409: _conflict, ...refusals } = changeRefusals;
  const params = z.object({ id: PathId });
  // `kind` has its type; the routes' own types cannot express a kind that is not known yet
  const stored: z.ZodType = kind.stored;
  const create = createRoute({
    method: "post",
    path: `/api/applications/{id}/${name}`,
    summary: `Add ${words.one} (${kind.creation})`,
    middleware: signedIn,
    request: { params, headers: IdempotencyKey, body: jsonBody(withGaps(kind.change)) },
    responses: {
      201: dataAnswer(stored, "Added; the same with the same Idempotency-Key is added once"),
      ...refusals,
    },
  });
  const update = createRoute({
    method: "patch",
    path: `/api/${name}/{id}`,
    summary: `Change ${words.one}: what is left out stays as it is`,
    middleware: signedIn,
    request: { params, body: jsonBody(kind.versionedChange) },
    responses: { 200: dataAnswer(stored, "As it is now"), ...changeRefusals },
  });
  const remove = createRoute({
    method: "delete",
    path: `/api/${name}/{id}`,
    summary: `Remove ${words.one}`,
    middleware: signedIn,
    request: { params },
    responses: { 200: dataAnswer(z.null(), "Removed"), ...refusals },
  });

  const log = (what: "added" | "changed" | "removed") => (row: Row) => ({
    event: `${kind.event}.${what}` as const,
    subject: { type: kind.subjectType, id: row.id, label: kind.labelOf(row) },
  });
  const split = (rows: Row[], id: number) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound();
    return { row, others: rows.filter((one) => one !== row) };
  };

  const judge = async (
    trx: Transaction<Database>,
    change: Change,
    beside: Parameters<typeof kind.judge>[1],
  ): Promise<void> => {
    const errors = kind.judge(change, beside);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await requireKnownChoices(trx, kind.choices(change));
  };

  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(create, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id } = c.req.valid("param");
    const change = c.req.valid("json");
    const attempt = {
      userId: doer.user.id,
      key: c.req.valid("header")["idempotency-key"] ?? null,
      // the same form with another record in it, by the browser's Back or in another tab, adds that one too
      operation: `${name}:${id}:${contentOf(change)}`,
      now: doer.now,
    };
    const add = async (trx: Transaction<Database>) => {
      const data = await changeProfileIn(trx, doer, { id, log: log("added") }, async (_trx, owner) => {
        const others = await kind.list(trx, id);
        if (others.length >= kind.most) {
          const message = `You can add ${kind.most} ${words.several} at most. Remove one first`;
          throw invalid({ [kind.firstField]: [message] });
        }
        await judge(trx, change, { owner, others, now: doer.now });
        return kind.create(trx, id, change, doer.now);
      });
      return { status: 201 as const, answer: { data } };
    };
    const { answer } = await once<201, { data: Pick<Row, "id"> }>(deps.db, attempt, add, async (trx, { data }) =>
      (await kind.list(trx, id)).some((row) => row.id === data.id),
    );
    return c.json(answer, 201);
  });

  routes.openapi(update, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id } = c.req.valid("param");
    const given = c.req.valid("json");
    const sent = sentOf(c);
    const data: unknown = await changeProfile(deps, doer, { log: log("changed"), sent }, async (trx, owner) => {
      const { row, others } = split(await kind.list(trx, owner.application.id), id);
      requireVersion(row.version, given.version);
      const change = withParts<Change>(kind.change, row, given);
      await judge(trx, change, { owner, others, now: doer.now });
      return kind.update(trx, id, change, doer.now);
    });
    return c.json({ data }, 200);
  });

  routes.openapi(remove, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id } = c.req.valid("param");
    const removed = await changeProfile(deps, doer, { log: log("removed") }, async (trx, owner) => {
      const { row } = split(await kind.list(trx, owner.application.id), id);
      await deleteRecord(trx, name, id);
      if (row.file) await releaseFiles(trx, [row.file.key]);
      return row;
    });
    await eraseReleased(deps, [removed.file?.key]);
    return c.json({ data: null }, 200);
  });

  return routes;
}
