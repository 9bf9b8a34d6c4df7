import { OpenAPIHono } from "@hono/zod-openapi";
import type { Kysely, Transaction } from "kysely";
import type { z } from "zod";
import type { License } from "../../contract/profile-records";
import { changeProfile, changeProfileIn, doerOf, requireVersion } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { contentOf, once, sentOf } from "../core/idempotency";
import { invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { deleteRecord, type RecordTable } from "../database/delete-record";
import type { Database } from "../database/schema";
import type { ApplicationRecord } from "../rules/application-record";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { requireKnownChoices } from "./known-choices";
import { withParts } from "./parts";
import { routeOf } from "./route-of";
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
  /** Several of them in a sentence. */
  several: string;
  /** Begins the events of the activity log: `licence.added`. */
  event: "licence" | "qualification" | "employment" | "reference";
  subjectType: "license" | "qualification" | "employment" | "character_reference";
  /** What the activity log calls this one. */
  labelOf(row: Row): string;
  /** More than so many are refused at this field. */
  most: number;
  firstField: string;
  change: z.ZodType<Change> & z.ZodObject;
  /** Its fields with ids of a list of choices. */
  choices(change: Change): Parameters<typeof requireKnownChoices>[1];
  /** What is wrong with it by field, beside the person's `others` of this kind; empty when nothing is. */
  judge(change: Change, beside: { owner: ApplicationRecord; others: Row[]; now: Date }): Record<string, string[]>;
  list(db: Kysely<Database>, applicationId: number): Promise<Row[]>;
  create(trx: Transaction<Database>, applicationId: number, change: Change, now: Date): Promise<Row>;
  update(trx: Transaction<Database>, id: number, change: Change, now: Date): Promise<Row>;
}

/**
 * What a route of any kind answers. `kind` has the types of what is taken and given; the compiler sees the routes of all kinds
 * at once, and is content with the record of one of them.
 */
export const answered = (row: StoredRecord) => ({ data: row as License });

/** The calls of one kind of profile records: add, change with a version, remove. Anybody else's id is 404. */
export function recordRoutes<Change extends object, Row extends StoredRecord & Change>(
  deps: ApiDependencies,
  kind: RecordKind<Change, Row>,
): ApiRoutes {
  const { name } = kind;
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

  routes.openapi(routeOf(`${name}.create`), async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id } = c.req.valid("param");
    const change = c.req.valid("json") as Change;
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
          const message = `You can add ${kind.most} ${kind.several} at most. Remove one first`;
          throw invalid({ [kind.firstField]: [message] });
        }
        await judge(trx, change, { owner, others, now: doer.now });
        return kind.create(trx, id, change, doer.now);
      });
      return { status: 201 as const, answer: { data } };
    };
    const { answer } = await once<201, { data: StoredRecord }>(deps.db, attempt, add, async (trx, { data }) =>
      (await kind.list(trx, id)).some((row) => row.id === data.id),
    );
    return c.json(answered(answer.data), 201);
  });

  routes.openapi(routeOf(`${name}.update`), async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id } = c.req.valid("param");
    const given = c.req.valid("json");
    const sent = sentOf(c);
    const data = await changeProfile(deps, doer, { log: log("changed"), sent }, async (trx, owner) => {
      const { row, others } = split(await kind.list(trx, owner.application.id), id);
      requireVersion(row.version, given.version);
      const change = withParts<Change>(kind.change, row, given as Partial<Change>);
      await judge(trx, change, { owner, others, now: doer.now });
      return kind.update(trx, id, change, doer.now);
    });
    return c.json(answered(data), 200);
  });

  routes.openapi(routeOf(`${name}.delete`), async (c) => {
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
