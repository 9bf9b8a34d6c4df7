import type { Message } from "../../contract/messages";
import { doerOf, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { once } from "../core/idempotency";
import { conflict, invalid, notFound, tooMany } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { countTry } from "../core/throttles";
import { applicationSubjectOf, selectOwnApplicationJob } from "../database/application-jobs";
import { lockApplication } from "../database/application-record";
import { findMessageOfFile, findOwnMessage, listMessages, markMessagesSeen, toMessage } from "../database/messages";
import type { Trx, UserRow } from "../database/schema";
import { displayName } from "../resumes/display-name";
import { firstWithdrawalId, statusIds } from "../rules/recruitment-statuses";
import { downloadName } from "../storage/download-name";
import { dropTemporary, type TakenUpload } from "../storage/take-upload";
import { paginated } from "./paginator";
import { apiRoutes, routeOf } from "./route-of";
import { fileLink, keepTaken, keptUnlessRefused, takeFile } from "./take-file";

/** Messages that one person may send a day, to all their applications together. */
const dailyLimit = 50;

/** The folder in the file store for files of messages. */
const folder = "messages";

type Params = { id: number; jobId: number };
type OwnJob = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOwnApplicationJob>["executeTakeFirst"]>>>;

/** Messages between an applicant and a recruiter. Anybody else's application is 404. */
export const messageRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  const getOwn = async (user: UserRow, params: Params): Promise<OwnJob> => {
    const own = await selectOwnApplicationJob(deps.db, user.id, params).executeTakeFirst();
    if (!own) throw notFound();
    return own;
  };

  routes.openapi(routeOf("messages.list"), async (c) => {
    const row = await getOwn(requireUser(c), c.req.valid("param"));
    const { pathname, search } = new URL(c.req.url);
    const found = await listMessages(deps.db, row.id, c.req.valid("query").page);
    return c.json(paginated(new URL(pathname + search, deps.browserOrigin), found, {}), 200);
  });

  routes.openapi(routeOf("messages.send"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id, jobId } = c.req.valid("param");
    const { text, file } = c.req.valid("json");
    const words = text.trim();
    if (words === "" && file === null) throw invalid({ text: ["Write your message, or add a file"] });
    const { user, now } = doer;
    assertWritable(await getOwn(user, { id, jobId }));
    const before = file && (await findMessageOfFile(deps.db, user.id, file.key.replace(/^tmp/, folder)));
    // a retry of the same message
    if (before) return c.json({ data: toMessage(before) }, 201);
    const attempt = {
      userId: user.id,
      key: c.req.valid("header")["idempotency-key"] ?? null,
      operation: `message:${id}:${jobId}`,
      now,
    };
    // before the transaction, which must not wait for the store
    const taken = file && (await takeFile(deps, { key: file.key, userId: user.id, folder }));
    const writing = once<201, { data: Message }>(deps.db, attempt, async (trx) => {
      const row = await lockOwn(trx, user, { id, jobId });
      const tries = await countTry(trx, { key: `message:${user.id}`, limit: dailyLimit, seconds: 86_400 }, now);
      if (!tries.allowed) throw tooMany(tries.seconds);
      const message = await trx
        .insertInto("application_messages")
        .values({
          application_job_id: row.id,
          actor: "you",
          text: words,
          ...(taken && (await keepFile(trx, taken, user.id, file?.filename))),
          sent_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await trx.updateTable("application_jobs").set({ last_activity_at: now }).where("id", "=", row.id).execute();
      await logDoing(trx, doer, {
        event: "message.written",
        subject: applicationSubjectOf(row, row),
        jobPostId: jobId,
      });
      return { status: 201, answer: { data: toMessage(message) } };
    });
    const { answer } = await keptUnlessRefused(deps, taken, writing);
    if (taken) await dropTemporary(deps.storage, taken);
    return c.json(answer, 201);
  });

  routes.openapi(routeOf("messages.markSeen"), async (c) => {
    const { id } = await getOwn(requireUser(c), c.req.valid("param"));
    if (!(await markMessagesSeen(deps.db, id, c.req.valid("json").id))) throw notFound();
    return c.json({ data: null }, 200);
  });

  routes.openapi(routeOf("messages.findFile"), async (c) => {
    const message = await findOwnMessage(deps.db, requireUser(c).id, c.req.valid("param").id);
    if (!message?.file_key || !message.file_name || !message.file_type) throw notFound();
    const { file_key: key, file_name, file_type: type } = message;
    return c.json({ data: await fileLink(deps, { key, type, filename: downloadName(file_name, type) }) }, 200);
  });

  return routes;
};

/** The person's own application, locked, if messages can be sent. Locks the person's record first, as every change does. */
async function lockOwn(trx: Trx, user: UserRow, params: Params): Promise<OwnJob> {
  await lockApplication(trx, user.id);
  const own = await selectOwnApplicationJob(trx, user.id, params).forUpdate("application_jobs").executeTakeFirst();
  if (!own) throw notFound();
  assertWritable(own);
  return own;
}

/** Throws 409 for an application that takes no messages. */
function assertWritable({ recruitment_status_id: status }: OwnJob): void {
  if (status === statusIds.draft) throw conflict("Send your application first. Then you can write about it.");
  if (status >= firstWithdrawalId)
    throw conflict("You have withdrawn this application. Nobody reads messages about it any more.");
}

/** The columns of a message's file. Throws 422 when another request has used the upload meanwhile. */
async function keepFile(trx: Trx, taken: TakenUpload, userId: number, filename: string | undefined) {
  await keepTaken(trx, taken, userId);
  const { key, type, size } = taken;
  return { file_key: key, file_name: displayName(filename, type, "file"), file_type: type, file_size: size };
}
