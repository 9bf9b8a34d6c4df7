import type { LaterFileOffer } from "../../contract/later-files";
import { recordActivity } from "../activity";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { conflict, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { applicationSubjectOf } from "../database/application-jobs";
import { lockApplication } from "../database/application-record";
import { findOwnLaterFile, findSentApplication, type SentApplicationRow } from "../database/later-files";
import type { Db } from "../database/schema";
import { laterFileMail } from "../mail/application-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { displayName } from "../resumes/display-name";
import { laterFileState, laterFileUntil, readLaterFileToken } from "../rules/later-file";
import { downloadName } from "../storage/download-name";
import { dropTemporary } from "../storage/take-upload";
import { apiRoutes, routeOf } from "./route-of";
import { signUploadFor } from "./sign-upload";
import { fileLink, keepTaken, keptUnlessRefused, takeFile } from "./take-file";

/** Addresses to put a file at that links of one person may ask for in a day. */
const signedPerDay = 10;

/** Of the store: it is a file of a résumé, wherever it was sent. */
const folder = "resumes";

/**
 * The file of a résumé whose text was sent: who has the link of its application may add this one file while that is under way,
 * signed in or not, and can read nothing. A link that is not ours, or whose application is gone, is 404.
 */
export const laterFileRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  const get = async (db: Db, token: string): Promise<SentApplicationRow> => {
    const id = readLaterFileToken(token, deps.appKey);
    const sent = id === null ? null : await findSentApplication(db, id);
    if (!sent || laterFileState(sent, deps.clock()) === null) throw notFound();
    return sent;
  };

  routes.openapi(routeOf("laterFiles.find"), async (c) => {
    const sent = await get(deps.db, c.req.valid("query").token);
    return c.json({ data: toOffer(sent, deps.clock()) }, 200);
  });

  routes.openapi(routeOf("laterFiles.sign"), async (c) => {
    const { token, ...asked } = c.req.valid("json");
    const sent = await get(deps.db, token);
    assertOpen(sent, deps.clock());
    const limit = { key: `later-file:${sent.user_id}`, limit: signedPerDay };
    return c.json(await signUploadFor(deps, { userId: sent.user_id, limit }, asked), 201);
  });

  routes.openapi(routeOf("laterFiles.add"), async (c) => {
    const { token, key, filename } = c.req.valid("json");
    const before = await get(deps.db, token);
    const now = deps.clock();
    // the same acknowledgement again
    if (before.file_key === key.replace(/^tmp/, folder)) return c.json({ data: toOffer(before, now) }, 200);
    assertOpen(before, now);
    const { user_id: userId } = before;
    const taken = await takeFile(deps, { key, userId, folder });
    const sending = deps.db.transaction().execute(async (trx) => {
      // as withdrawing does, so that only one of the two finds the application under way
      await lockApplication(trx, userId);
      const found = await get(trx, token);
      assertOpen(found, now);
      await keepTaken(trx, taken, userId);
      const file_name = displayName(filename, taken.type);
      const { key: file_key, type: file_type, size: file_size, sha256 } = taken;
      const file = { file_key, file_name, file_type, file_size, sha256, came_at: now };
      await trx
        .insertInto("later_files")
        .values({ application_job_id: found.id, ...file })
        .execute();
      await trx.updateTable("application_jobs").set({ last_activity_at: now }).where("id", "=", found.id).execute();
      await tell(trx, found, { file_name, now, ipPrefix: c.get("ipPrefix"), device: c.get("device") });
      return { ...found, file_key, came_at: now.toISOString() };
    });
    const sent = await keptUnlessRefused(deps, taken, sending);
    await dropTemporary(deps.storage, taken);
    deps.deliverMail();
    return c.json({ data: toOffer(sent, now) }, 200);
  });

  routes.openapi(routeOf("laterFiles.findFile"), async (c) => {
    const file = await findOwnLaterFile(deps.db, requireUser(c).id, c.req.valid("param").id);
    if (!file) throw notFound();
    const { file_key: key, file_type: type } = file;
    return c.json({ data: await fileLink(deps, { key, type, filename: downloadName(file.file_name, type) }) }, 200);
  });

  /** Their log and a mail: somebody who forwarded their receipt learns that another has used its link. */
  const tell = async (
    trx: Parameters<typeof tellApplicant>[0],
    { id, user_id: userId, email, timezone, job_post_id: jobPostId, snapshot: { job } }: SentApplicationRow,
    { file_name, now, ...from }: { file_name: string; now: Date; ipPrefix: string | null; device: string | null },
  ) => {
    const subject = applicationSubjectOf({ id }, job);
    await recordActivity(trx, {
      userId,
      actor: "you",
      event: "application.file_came",
      subject,
      detail: file_name,
      jobPostId,
      at: now,
      ...from,
    });
    await tellApplicant(trx, laterFileMail({ to: { userId, email, timezone }, job, ...deps }, file_name), now);
  };

  return routes;
};

function assertOpen(sent: SentApplicationRow, now: Date): void {
  const state = laterFileState(sent, now);
  if (state === "came") throw conflict("A file has come for this application.");
  if (state !== "open") throw conflict("This application takes no file any more.");
}

const toOffer = (sent: SentApplicationRow, now: Date): LaterFileOffer => ({
  job: { id: sent.job_post_id, title: sent.snapshot.job.title, employer: sent.snapshot.job.employer },
  state: laterFileState(sent, now) ?? "over",
  until: laterFileUntil(sent.snapshot),
  came_at: sent.came_at,
});
