import { OpenAPIHono } from "@hono/zod-openapi";
import type { Kysely, Transaction } from "kysely";
import type { z } from "zod";
import { type ChangeIn, type License, recordSchemas, type StoredIn } from "../../contract/profile-records";
import { describedSections } from "../../contract/sections/described-sections";
import type { FieldKind } from "../../contract/sections/fields";
import type { DescribedName, DescribedSection } from "../../contract/sections/section";
import { changeProfile, changeProfileIn, doerOf, requireVersion } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { contentOf, once, sentOf } from "../core/idempotency";
import { invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { deleteRecord, type RecordTable } from "../database/delete-record";
import type { Database } from "../database/schema";
import { createRecord, listRecords, updateRecord } from "../database/section-records";
import type { ApplicationRecord } from "../rules/application-record";
import { judgeRecord } from "../rules/section-records";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { requireKnownChoices } from "./known-choices";
import { withParts } from "./parts";
import { routeOf } from "./route-of";
import { defaultHook } from "./validation";

/** What every kind of record has. */
export interface StoredRecord {
  id: number;
  version: number;
  /** Its scan, for kinds that can have one. */
  file?: { key: string; type: string; size: number } | null;
}

/** A kind of profile records, with everything in which kinds differ. */
export interface StoredRecordKind<Change, Row extends StoredRecord, Name extends RecordTable = RecordTable> {
  /** The last part of its paths, and its table. */
  name: Name;
  /** The plural in a sentence. */
  several: string;
  /** The prefix of its events in the activity log: `licence.added`. */
  event: "licence" | "qualification" | "employment" | "reference";
  subjectType: "license" | "qualification" | "employment" | "character_reference";
  /** The record's name in the activity log. */
  labelOf(row: Row): string;
  /** The most records of a person; one more is refused with an error on this field. */
  most: number;
  firstField: string;
  change: z.ZodType<Change> & z.ZodObject;
  /** Its fields with ids of choices. */
  choices(change: Change): Parameters<typeof requireKnownChoices>[1];
  /** Validation errors by field; `others` are the person's other records of this kind. */
  judge(change: Change, beside: { owner: ApplicationRecord; others: Row[]; now: Date }): Record<string, string[]>;
  list(db: Kysely<Database>, applicationId: number): Promise<Row[]>;
  create(trx: Transaction<Database>, applicationId: number, change: Change, now: Date): Promise<Row>;
  update(trx: Transaction<Database>, id: number, change: Change, now: Date): Promise<Row>;
}

/**
 * The response body for a record of any kind. `kind` has the exact types; the routes of all kinds share one type, so the cast to
 * one kind satisfies the compiler.
 */
export const answered = (row: StoredRecord) => ({ data: row as License });

/** A described section as a kind of records. */
export const kindOfSection = <Name extends DescribedName>(
  name: Name,
): StoredRecordKind<ChangeIn<Name>, StoredIn<Name>, Name> => {
  const described: DescribedSection = describedSections[name];
  const { fields, several, event, subjectType, max, nameOf } = described;
  const namesOf = (is: FieldKind) => Object.keys(fields).filter((field) => fields[field]?.is === is);
  return {
    name,
    several,
    event,
    subjectType,
    labelOf: (row) => nameOf(row) ?? "",
    most: max,
    firstField: namesOf("name")[0] ?? "",
    change: recordSchemas[name].change as never,
    list: (db, applicationId) => listRecords(db, name, applicationId),
    create: (trx, applicationId, change, now) => createRecord(trx, name, applicationId, change, now),
    update: (trx, id, change, now) => updateRecord(trx, name, id, change, now),
    choices: (change) =>
      Object.fromEntries(
        namesOf("choice").map((field) => [field, { id: change[field as never], group: fields[field]?.group as never }]),
      ),
    judge: (change, { now }) => judgeRecord(described, change, now),
  };
};

/** The calls of one kind of profile records: add, change with a version, remove. Anybody else's id is 404. */
export function recordRoutes<Change extends object, Row extends StoredRecord & Change>(
  deps: ApiDependencies,
  kind: StoredRecordKind<Change, Row>,
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
      // The content is part of the key: a form that is reused for another record, with the Back button or in another tab, adds
      // that one too.
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
