import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { forbidden, notFound } from "../core/refusals";
import { attachment, downloadName } from "../storage/download-name";
import { isSignedDownload } from "../storage/signed-urls";
import { NotStored } from "../storage/storage";
import { contentTypeOf } from "../storage/upload-type";
import { refusals } from "./responses";
import { apiRoutes } from "./route-of";

const get = createRoute({
  method: "get",
  path: "/storage/{folder}/{uuid}",
  summary: "A stored file to save, as its signed URL allows",
  request: {
    params: z.object({ folder: z.string().regex(/^[a-z]{3,20}$/), uuid: z.uuid().toLowerCase() }),
    query: z.object({
      filename: z.string().max(300).optional(),
      type: z.string().max(8).optional(),
      expires: z.string().optional(),
      signature: z.string().optional(),
    }),
  },
  responses: {
    200: {
      description: "The file; nobody keeps a copy on the way",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    },
    403: refusals[403],
    404: refusals[404],
  },
});

/** Downloads of stored files, at the addresses of `signDownload`. */
export const storedFileRoutes = ({ storage, appKey, clock }: ApiDependencies): ApiRoutes =>
  apiRoutes().openapi(get, async (c) => {
    const { folder, uuid } = c.req.valid("param");
    const { filename = "", type = "", expires = "", signature = "" } = c.req.valid("query");
    const file = { key: `${folder}/${uuid}`, type, filename, expires: Number(expires) };
    if (!/^\d{1,12}$/.test(expires) || !isSignedDownload(file, signature, appKey)) {
      throw forbidden("The signature does not match.");
    }
    if (clock().getTime() >= file.expires * 1000) throw forbidden("The URL has expired.");

    const stored = await storage.open(file.key).catch((error: unknown) => {
      throw error instanceof NotStored ? notFound() : error;
    });
    const headers = {
      "Content-Type": contentTypeOf(type),
      "Content-Disposition": attachment(downloadName(filename, type)),
      "Cache-Control": "private, no-store",
      // a browser must never run a stored file as a page of this site
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox allow-downloads",
    };
    if (c.req.method === "HEAD") {
      // a HEAD request reads no body, so nothing else would close the file
      stored.destroy();
      return c.body(null, 200, headers);
    }
    return c.body(Readable.toWeb(stored) as ReadableStream<Uint8Array>, 200, headers);
  });
