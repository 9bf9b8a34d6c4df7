import type { License, Qualification } from "../../contract/profile-records";
import { describedSections } from "../../contract/sections/described-sections";
import type { DescribedSection } from "../../contract/sections/section";
import { changeProfile, doerOf } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { type PaperTable, updateRecordFile } from "../database/record-file";
import type { Db } from "../database/schema";
import { listRecords } from "../database/section-records";
import { displayName } from "../resumes/display-name";
import { downloadName } from "../storage/download-name";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { dropTemporary } from "../storage/take-upload";
import { answered, loggedName } from "./profile-records";
import { apiRoutes, routeOf } from "./route-of";
import { fileLink, keepTaken, keptUnlessRefused, takeFile } from "./take-file";

type Row = License | Qualification;

/**
 * The routes of a record's scan or photo: acknowledging an upload, removing it, and its download address. All three are our
 * addition, in the shape of the specification's calls for résumés.
 */
function paperRoutes(deps: ApiDependencies, name: PaperTable): ApiRoutes {
  const { event, subjectType }: DescribedSection = describedSections[name];
  const list = (db: Db, applicationId: number): Promise<Row[]> => listRecords(db, name, applicationId);
  const pick = (rows: Row[], id: number): Row => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound();
    return row;
  };
  const getOwn = async (userId: number, id: number): Promise<Row> => {
    const own = await deps.db.selectFrom("applications").select("id").where("user_id", "=", userId).executeTakeFirst();
    if (!own) throw notFound();
    return pick(await list(deps.db, own.id), id);
  };
  const logged = (detail: string) => (row: Row) => ({
    event: `${event}.changed` as const,
    subject: { type: subjectType, id: row.id, label: loggedName(name, row) },
    detail,
  });

  const routes = apiRoutes();

  routes.openapi(routeOf(`${name}.saveFile`), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id } = c.req.valid("param");
    const { key } = c.req.valid("json");
    const userId = doer.user.id;
    const before = await getOwn(userId, id);
    // a retry of the same acknowledgement
    if (before.file?.key === key.replace(/^tmp/, "papers")) return c.json(answered(before), 200);

    const taken = await takeFile(deps, { key, userId, folder: "papers" });
    let old = before.file?.key;
    const change = { log: logged(before.file ? "Paper replaced" : "Paper added") };
    const saving = changeProfile(deps, doer, change, async (trx, { application }) => {
      const row = pick(await list(trx, application.id), id);
      old = row.file?.key;
      await keepTaken(trx, taken, userId);
      await updateRecordFile(trx, name, { id, file: taken, now: doer.now });
      if (old) await releaseFiles(trx, [old]);
      return pick(await list(trx, application.id), id);
    });
    const data = await keptUnlessRefused(deps, taken, saving);
    await eraseReleased(deps, [old]);
    await dropTemporary(deps.storage, taken);
    return c.json(answered(data), 200);
  });

  routes.openapi(routeOf(`${name}.deleteFile`), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id } = c.req.valid("param");
    let old = "";
    const change = { log: logged("Paper removed") };
    const data = await changeProfile(deps, doer, change, async (trx, { application }) => {
      const { file } = pick(await list(trx, application.id), id);
      if (!file) throw notFound();
      old = file.key;
      await updateRecordFile(trx, name, { id, file: null, now: doer.now });
      await releaseFiles(trx, [old]);
      return pick(await list(trx, application.id), id);
    });
    await eraseReleased(deps, [old]);
    return c.json(answered(data), 200);
  });

  routes.openapi(routeOf(`${name}.findFile`), async (c) => {
    const row = await getOwn(requireUser(c).id, c.req.valid("param").id);
    if (!row.file) throw notFound();
    const { key, type } = row.file;
    return c.json({ data: await fileLink(deps, { key, type, filename: paperName(loggedName(name, row), type) }) }, 200);
  });

  return routes;
}

/** The calls for the papers of all sections that have some. */
export const recordFileRoutes = (deps: ApiDependencies): ApiRoutes =>
  paperRoutes(deps, "licenses").route("/", paperRoutes(deps, "qualifications"));

/** `PRC licence.pdf`: the file name of a scan is its record's name, and that of an answer's file its question. */
export const paperName = (label: string, type: string) =>
  downloadName(displayName(label.replace(/[/\\]/g, "-"), type), type);
