import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { Message, NewMessage } from "../../contract/messages";
import { ResumeLink } from "../../contract/uploads";
import { Id, listOf } from "../../contract/wire";
import { doerOf, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { once } from "../core/idempotency";
import { ApiRefusal, conflict, invalid, notFound, tooMany } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { countTry } from "../core/throttles";
import { applicationSubjectOf, selectOwnApplicationJob } from "../database/application-jobs";
import { lockApplication } from "../database/application-record";
import { findMessageOfFile, findOwnMessage, listMessages, markMessagesSeen, toMessage } from "../database/messages";
import type { Database, UserRow } from "../database/schema";
import { displayName } from "../resumes/display-name";
import { firstWithdrawalId, statusIds } from "../rules/recruitment-statuses";
import { downloadName } from "../storage/download-name";
import { dropTemporary, type TakenUpload } from "../storage/take-upload";
import { fileLink } from "./file-link";
import { paginated } from "./paginator";
import { answers, refusals } from "./responses";
import { changeRefusals, dataAnswer, IdempotencyKey, jsonBody, PathId, queryNumber } from "./route-shapes";
import { dropUntaken, keepTaken, takeFile } from "./take-file";
import { defaultHook } from "./validation";

/** Messages that one person may send a day, to all their applications together. */
const dailyLimit = 50;

/** Of the store, for the files of messages. */
const folder = "messages";

const params = z.object({ id: PathId, jobId: PathId });
type Params = z.output<typeof params>;
type OwnJob = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOwnApplicationJob>["executeTakeFirst"]>>>;
const path = "/api/applications/{id}/jobs/{jobId}/messages";
const readRefusals = { 401: refusals[401], 404: refusals[404] };

const list = createRoute({
  method: "get",
  path,
  summary: "What applicant and recruiter wrote about an application, newest first (ours)",
  middleware: signedIn,
  request: { params, query: z.object({ page: queryNumber() }) },
  responses: { 200: answers(listOf(Message), "20 a page; a page past the end is the last"), ...readRefusals },
});
const create = createRoute({
  method: "post",
  path,
  summary: "Write to the recruiter about an application that was sent (ours)",
  middleware: signedIn,
  request: { params, headers: IdempotencyKey, body: jsonBody(NewMessage) },
  responses: { 201: dataAnswer(Message, "The message"), ...changeRefusals, 429: refusals[429] },
});
const seen = createRoute({
  method: "post",
  path: `${path}/seen`,
  summary: "Say that one has seen the messages up to this one (ours)",
  middleware: signedIn,
  request: { params, body: jsonBody(z.object({ id: Id })) },
  responses: { 200: dataAnswer(z.null(), "Noted; an earlier one than before changes nothing"), ...changeRefusals },
});
const link = createRoute({
  method: "get",
  path: "/api/messages/{id}/file_link",
  summary: "Where the file of a message can be downloaded, for five minutes (ours)",
  middleware: signedIn,
  request: { params: z.object({ id: PathId }) },
  responses: { 200: dataAnswer(ResumeLink, "A signed URL"), ...readRefusals },
});

/** Messages between an applicant and whoever recruits. Anybody else's application is 404. */
export const messageRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  const getOwn = async (user: UserRow, params: Params): Promise<OwnJob> => {
    const own = await selectOwnApplicationJob(deps.db, user.id, params).executeTakeFirst();
    if (!own) throw notFound();
    return own;
  };

  routes.openapi(list, async (c) => {
    const row = await getOwn(requireUser(c), c.req.valid("param"));
    const { pathname, search } = new URL(c.req.url);
    const found = await listMessages(deps.db, row.id, c.req.valid("query").page);
    return c.json(paginated(new URL(pathname + search, deps.browserOrigin), found, {}), 200);
  });

  routes.openapi(create, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id, jobId } = c.req.valid("param");
    const { text, file } = c.req.valid("json");
    const words = text.trim();
    if (words === "" && file === null) throw invalid({ text: ["Write your message, or add a file"] });
    const { user, now } = doer;
    assertWritable(await getOwn(user, { id, jobId }));
    const before = file && (await findMessageOfFile(deps.db, user.id, file.key.replace(/^tmp/, folder)));
    // the same message again
    if (before) return c.json({ data: toMessage(before) }, 201);
    const attempt = {
      userId: user.id,
      key: c.req.valid("header")["idempotency-key"] ?? null,
      operation: `message:${id}:${jobId}`,
      now,
    };
    // before the transaction, which must not wait for the store
    const taken = file && (await takeFile(deps, { key: file.key, userId: user.id, folder }));
    const { answer } = await once<201, { data: Message }>(deps.db, attempt, async (trx) => {
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
    }).catch(async (error: unknown) => {
      // only a refusal is sure to have written no row that names the file
      if (taken && error instanceof ApiRefusal) await dropUntaken(deps, taken);
      throw error;
    });
    if (taken) await dropTemporary(deps.storage, taken);
    return c.json(answer, 201);
  });

  routes.openapi(seen, async (c) => {
    const { id } = await getOwn(requireUser(c), c.req.valid("param"));
    if (!(await markMessagesSeen(deps.db, id, c.req.valid("json").id))) throw notFound();
    return c.json({ data: null }, 200);
  });

  routes.openapi(link, async (c) => {
    const message = await findOwnMessage(deps.db, requireUser(c).id, c.req.valid("param").id);
    if (!message?.file_key || !message.file_name || !message.file_type) throw notFound();
    const { file_key: key, file_name, file_type: type } = message;
    return c.json({ data: await fileLink(deps, { key, type, filename: downloadName(file_name, type) }) }, 200);
  });

  return routes;
};

/** One's own application, locked, that can be written about. The record before it, as every change of one's own does. */
async function lockOwn(trx: Transaction<Database>, user: UserRow, params: Params): Promise<OwnJob> {
  await lockApplication(trx, user.id);
  const own = await selectOwnApplicationJob(trx, user.id, params).forUpdate("application_jobs").executeTakeFirst();
  if (!own) throw notFound();
  assertWritable(own);
  return own;
}

/** Throws 409 for an application that nobody reads messages of. */
function assertWritable({ recruitment_status_id: status }: OwnJob): void {
  if (status === statusIds.draft) throw conflict("Send your application first. Then you can write about it.");
  if (status >= firstWithdrawalId)
    throw conflict("You have withdrawn this application. Nobody reads messages about it any more.");
}

/** The columns of a message's file. Throws 422 when the upload was taken meanwhile. */
async function keepFile(trx: Transaction<Database>, taken: TakenUpload, userId: number, filename: string | undefined) {
  await keepTaken(trx, taken, userId);
  const { key, type, size } = taken;
  return { file_key: key, file_name: displayName(filename, type, "file"), file_type: type, file_size: size };
}
