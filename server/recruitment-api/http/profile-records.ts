import { type ChangeIn, type License, recordSchemas } from "../../contract/profile-records";
import { describedSections } from "../../contract/sections/described-sections";
import type { DescribedName, DescribedSection } from "../../contract/sections/section";
import { changeProfile, changeProfileIn, doerOf, requireVersion } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { contentOf, once, sentOf } from "../core/idempotency";
import { invalid, notFound } from "../core/refusals";
import { deleteRecord } from "../database/delete-record";
import type { Db, Trx } from "../database/schema";
import { createRecord, listRecords, updateRecord } from "../database/section-records";
import type { ApplicationRecord } from "../rules/application-record";
import { judgeRecord } from "../rules/section-records";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { requireKnownChoices } from "./known-choices";
import { withParts } from "./parts";
import { apiRoutes, routeOf } from "./route-of";

type AnyChange = ChangeIn<DescribedName>;

/** What every kind of record has. */
export interface StoredRecord {
  id: number;
  version: number;
  /** Its scan, for kinds that can have one. */
  file?: { key: string; type: string; size: number } | null;
}

/** The response body for a record of any section. Their routes share one type, so the cast to one section satisfies the compiler. */
export const answered = (row: StoredRecord) => ({ data: row as License });

/** What a record is called in the activity log. */
export const loggedName = (name: DescribedName, record: object): string => {
  const { nameOf, fullNameOf }: DescribedSection = describedSections[name];
  return fullNameOf?.(record) ?? nameOf(record) ?? "";
};

/** The ids of a record's choices, each with its list. */
const choicesIn = ({ fields }: DescribedSection, record: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { group }]) =>
      group ? [[name, { id: (record as Record<string, number | null>)[name] ?? null, group }]] : [],
    ),
  );

/** The calls of one described section: add, change with a version, remove. Anybody else's id is 404. */
function recordRoutes(deps: ApiDependencies, name: DescribedName): ApiRoutes {
  const section: DescribedSection = describedSections[name];
  const { fields, event, subjectType, max, several } = section;
  const list = (db: Db, applicationId: number) => listRecords(db, name, applicationId) as Promise<StoredRecord[]>;
  const log = (what: "added" | "changed" | "removed") => (row: StoredRecord) => ({
    event: `${event}.${what}` as const,
    subject: { type: subjectType, id: row.id, label: loggedName(name, row) },
  });
  const split = (rows: StoredRecord[], id: number) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound();
    return { row, others: rows.filter((one) => one !== row) };
  };

  const judge = async (
    trx: Trx,
    change: AnyChange,
    { owner: { user, application }, others, now }: { owner: ApplicationRecord; others: StoredRecord[]; now: Date },
  ): Promise<void> => {
    const own = [user.email, application.email_contact];
    const errors = judgeRecord(section, change, now, { own, others });
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await requireKnownChoices(trx, choicesIn(section, change));
  };

  const routes = apiRoutes();

  routes.openapi(routeOf(`${name}.create`), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id } = c.req.valid("param");
    const change = c.req.valid("json") as AnyChange;
    const attempt = {
      userId: doer.user.id,
      key: c.req.valid("header")["idempotency-key"] ?? null,
      // The content is part of the key: a form that is reused for another record, with the Back button or in another tab, adds
      // that one too.
      operation: `${name}:${id}:${contentOf(change)}`,
      now: doer.now,
    };
    const add = async (trx: Trx) => {
      const data = await changeProfileIn(trx, doer, { id, log: log("added") }, async (_trx, owner) => {
        const others = await list(trx, id);
        if (others.length >= max) {
          const [first = ""] = Object.keys(fields).filter((field) => fields[field]?.is === "name");
          throw invalid({ [first]: [`You can add ${max} ${several} at most. Remove one first`] });
        }
        await judge(trx, change, { owner, others, now: doer.now });
        return createRecord(trx, name, id, change, doer.now);
      });
      return { status: 201 as const, answer: { data } };
    };
    const { answer } = await once<201, { data: StoredRecord }>(deps.db, attempt, add, async (trx, { data }) =>
      (await list(trx, id)).some((row) => row.id === data.id),
    );
    return c.json(answered(answer.data), 201);
  });

  routes.openapi(routeOf(`${name}.update`), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id } = c.req.valid("param");
    const given = c.req.valid("json");
    const sent = sentOf(c);
    const data = await changeProfile(deps, doer, { log: log("changed"), sent }, async (trx, owner) => {
      const { row, others } = split(await list(trx, owner.application.id), id);
      requireVersion(row.version, given.version);
      const change = withParts<object>(recordSchemas[name].change, row, given) as AnyChange;
      await judge(trx, change, { owner, others, now: doer.now });
      return updateRecord(trx, name, id, change, doer.now);
    });
    return c.json(answered(data), 200);
  });

  routes.openapi(routeOf(`${name}.delete`), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id } = c.req.valid("param");
    const removed = await changeProfile(deps, doer, { log: log("removed") }, async (trx, owner) => {
      const { row } = split(await list(trx, owner.application.id), id);
      await deleteRecord(trx, name, id);
      if (row.file) await releaseFiles(trx, [row.file.key]);
      return row;
    });
    await eraseReleased(deps, [removed.file?.key]);
    return c.json({ data: null }, 200);
  });

  return routes;
}

/** The calls of all described sections, with those of their papers. */
export const describedSectionRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();
  for (const name of Object.keys(describedSections) as DescribedName[]) routes.route("/", recordRoutes(deps, name));
  return routes;
};
