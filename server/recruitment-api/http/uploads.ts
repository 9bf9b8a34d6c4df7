import type { ReadableStream } from "node:stream/web";
import { createRoute, z } from "@hono/zod-openapi";
import { maxUploadBytes, maxUploadText, uploadProblems } from "../../contract/values/uploads";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { ApiRefusal, forbidden, invalid } from "../core/refusals";
import { isSignedUpload, uploadAcl } from "../storage/signed-urls";
import { TooLarge } from "../storage/storage";
import { refusals } from "./responses";
import { apiRoutes, routeOf } from "./route-of";
import { signUploadFor } from "./sign-upload";

const uploadsPerDay = 20;

const put = createRoute({
  method: "put",
  path: "/storage/tmp/{uuid}",
  summary: "Stores the bytes of one file, as the signed URL allows",
  request: {
    params: z.object({ uuid: z.uuid().toLowerCase() }),
    query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
    headers: z.object({ "content-type": z.string().optional(), "x-amz-acl": z.string().optional() }),
    body: { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
  },
  responses: {
    200: { description: "Stored; the body is empty" },
    403: refusals[403],
    413: { description: `The file is larger than ${maxUploadText}`, content: refusals[403].content },
    422: refusals[422],
  },
});

/** Laravel Vapor's signed uploads (docs/wire/uploads.md): to the store itself where it signs addresses, else through this API. */
export const uploadRoutes = (deps: ApiDependencies): ApiRoutes => {
  const { db, storage, appKey } = deps;
  /** Headers that we never sign: a client that sends them leaks secrets to the store. */
  const strangeHeaders = ["authorization", "cookie", "x-requested-with", "x-xsrf-token", deps.xsrfHeader];

  return apiRoutes()
    .openapi(routeOf("uploads.sign"), async (c) => {
      const user = c.get("user");
      // Vapor asks its `uploadFiles` gate, which answers guests as everybody else: 403, not 401
      if (!user) throw forbidden();
      const limit = { key: `uploads:${user.id}`, limit: uploadsPerDay };
      return c.json(await signUploadFor(deps, { userId: user.id, limit }, c.req.valid("json")), 201);
    })
    .openapi(put, async (c) => {
      const { uuid } = c.req.valid("param");
      const { expires = "", signature = "" } = c.req.valid("query");
      const headers = c.req.valid("header");
      const now = deps.clock();
      const key = `tmp/${uuid}`;
      const upload = { key, contentType: headers["content-type"] ?? "", expires: Number(expires) };
      if (headers["x-amz-acl"] !== uploadAcl || strangeHeaders.some((name) => c.req.header(name) !== undefined)) {
        throw forbidden("The headers are not the ones that were signed.");
      }
      if (!/^\d{1,12}$/.test(expires) || !isSignedUpload(upload, signature, appKey)) {
        throw forbidden("The signature does not match.");
      }
      if (now.getTime() >= upload.expires * 1000) throw forbidden("The URL has expired.");

      const open = await db
        .selectFrom("uploads")
        .select("id")
        .where("id", "=", uuid)
        .where("state", "in", ["signed", "stored"])
        .executeTakeFirst();
      if (!open) throw forbidden("The URL has been used.");
      if (Number(c.req.header("content-length") ?? 0) > maxUploadBytes) throw tooLarge();
      const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
      const stored = await storage.put(key, body ?? nothing(), maxUploadBytes).catch((error: unknown) => {
        if (error instanceof TooLarge) throw tooLarge();
        // the client has disconnected: nobody reads this answer, and it is no error of ours
        if (c.req.raw.signal.aborted) throw invalid({ file: [uploadProblems.failed] });
        throw error;
      });
      if (stored.size === 0) {
        await storage.delete(key);
        throw invalid({ file: [uploadProblems.empty] });
      }
      const { numUpdatedRows } = await db
        .updateTable("uploads")
        .set({ ...stored, state: "stored" })
        .where("id", "=", uuid)
        .where("state", "in", ["signed", "stored"])
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) {
        // The upload was used or deleted while its bytes arrived, so no row names this file.
        await storage.delete(key);
        throw forbidden("The URL has been used.");
      }
      return c.body(null, 200);
    });
};

const tooLarge = () => new ApiRefusal(413, { message: uploadProblems.size });

async function* nothing(): AsyncIterable<Uint8Array> {}
