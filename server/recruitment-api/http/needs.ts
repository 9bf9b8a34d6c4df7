import { isStillNeeded, takesNeeds } from "../../contract/values/needs";
import { type Doer, doerOf, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { conflict, invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { applicationSubjectOf } from "../database/application-jobs";
import { lockApplication } from "../database/application-record";
import { findOwnNeed, toNeed } from "../database/needs";
import type { Trx } from "../database/schema";
import { displayName } from "../resumes/display-name";
import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import { downloadName } from "../storage/download-name";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { dropTemporary, type TakenUpload } from "../storage/take-upload";
import { apiRoutes, routeOf } from "./route-of";
import { dropUntaken, fileLink, keepTaken, keptUnlessRefused, takeFile } from "./take-file";

/** Of the store: a paper, like that of a licence. */
const folder = "papers";

type OwnNeed = NonNullable<Awaited<ReturnType<typeof findOwnNeed>>>;

/** What an applicant sends after an offer. Anybody else's is 404. */
export const needRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  const getOwn = async (userId: number, id: number, db: typeof deps.db = deps.db): Promise<OwnNeed> => {
    const need = await findOwnNeed(db, userId, id);
    if (!need) throw notFound();
    return need;
  };

  routes.openapi(routeOf("needs.send"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id } = c.req.valid("param");
    const { file } = c.req.valid("json");
    const userId = doer.user.id;
    const before = await getOwn(userId, id);
    if (before.takes_file && !file) throw invalid({ file: ["Select a file"] });
    if (!before.takes_file && file) throw invalid({ file: ["This is done without a file"] });
    // the same again
    if (before.state === "sent" && before.file_key === (file?.key.replace(/^tmp/, folder) ?? null))
      return c.json({ data: toNeed(before) }, 200);
    assertTakes(before);
    const taken = file && (await takeFile(deps, { key: file.key, userId, folder }));
    const sending = deps.db.transaction().execute(async (trx) => {
      const found = await lockOwn(trx, before, userId);
      return isSent(found, taken) ? found : keep(trx, found, { taken, filename: file?.filename }, doer);
    });
    const sent = await keptUnlessRefused(deps, taken, sending);
    if (taken) {
      // of the same file by another upload the first stays
      if (sent.file_key !== taken.key) await dropUntaken(deps, taken);
      else {
        await dropTemporary(deps.storage, taken);
        await eraseReleased(deps, [before.file_key ?? undefined]);
      }
    }
    return c.json({ data: toNeed(sent) }, 200);
  });

  routes.openapi(routeOf("needs.findFile"), async (c) => {
    const { file_key: key, file_name, file_type: type } = await getOwn(requireUser(c).id, c.req.valid("param").id);
    if (!key || !file_name || !type) throw notFound();
    return c.json({ data: await fileLink(deps, { key, type, filename: downloadName(file_name, type) }) }, 200);
  });

  /** It as it is now, with its application locked, as withdrawing and the recruiter's commands lock it. Throws 404, 409. */
  const lockOwn = async (trx: Trx, { id, application_job_id }: OwnNeed, userId: number) => {
    await lockApplication(trx, userId);
    await trx
      .selectFrom("application_jobs")
      .select("id")
      .where("id", "=", application_job_id)
      .forUpdate()
      .executeTakeFirst();
    const found = await getOwn(userId, id, trx);
    assertTakes(found);
    return found;
  };

  const keep = async (
    trx: Trx,
    { id, what, application_job_id, file_key: old, job_id, title, ...found }: OwnNeed,
    { taken, filename }: { taken: TakenUpload | null; filename: string | undefined },
    doer: Doer,
  ): Promise<OwnNeed> => {
    if (taken) await keepTaken(trx, taken, doer.user.id);
    const file = taken && {
      file_key: taken.key,
      file_name: displayName(filename, taken.type, "file"),
      file_type: taken.type,
      file_size: taken.size,
      sha256: taken.sha256,
    };
    const row = await trx
      .updateTable("needs")
      .set({ state: "sent", reason: null, sent_at: doer.now, ...file })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (old && taken) await releaseFiles(trx, [old]);
    await trx
      .updateTable("application_jobs")
      .set({ last_activity_at: doer.now })
      .where("id", "=", application_job_id)
      .execute();
    const subject = applicationSubjectOf({ id: application_job_id }, { title });
    await logDoing(trx, doer, { event: "need.sent", subject, detail: what, jobPostId: job_id });
    return { ...found, ...row, job_id, title };
  };

  return routes;
};

/** Whether just this was sent, perhaps by another upload of the same file. */
const isSent = ({ state, sha256 }: OwnNeed, taken: TakenUpload | null): boolean =>
  state === "sent" && sha256 === (taken?.sha256 ?? null);

/** Throws 409 for what was accepted, and for an application that takes nothing. */
function assertTakes(need: OwnNeed): void {
  if (!takesNeeds(getRecruitmentStatus(need.recruitment_status_id).key))
    throw conflict("Nothing is needed for this application any more.");
  if (need.state !== "sent" && !isStillNeeded(need)) throw conflict("This was accepted. You need not send it again.");
}
