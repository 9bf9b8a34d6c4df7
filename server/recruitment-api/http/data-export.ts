import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import type { HonoRequest } from "hono";
import { logDoing } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { ApiRefusal, forbidden, notFound, tooMany } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { countTry } from "../core/throttles";
import { entriesOf, readPersonExport } from "../export/export-person";
import { zipOf } from "../export/zip-stream";
import { attachment } from "../storage/download-name";
import { isSignedExport, signExport } from "../storage/signed-urls";
import { createTurns } from "../storage/turns";
import { refusals } from "./responses";
import { apiRoutes, routeOf } from "./route-of";

/** Each link is valid for minutes; this is enough for retries, and limits the load. */
const linksPerHour = 20;
/** Each export uses a database connection while it reads, and an address can be opened many times without a sign-in. */
const exportsAtOnce = 3;
/** Seconds for `Retry-After` when all turns are taken; most downloads take less. */
const usualDownload = 30;

const get = createRoute({
  method: "get",
  path: "/storage/export",
  summary: "Everything about a person as a ZIP archive, as its signed URL allows",
  request: {
    query: z.object({
      user: z.string().optional(),
      expires: z.string().optional(),
      signature: z.string().optional(),
    }),
  },
  responses: {
    200: {
      description: "A JSON file an area, and every stored file; made while it is read",
      content: { "application/zip": { schema: { type: "string", format: "binary" } } },
    },
    204: { description: "Only fetched ahead: nothing is made, and nothing noted" },
    403: refusals[403],
    404: refusals[404],
    429: refusals[429],
  },
});

const isPrefetch = (request: HonoRequest) =>
  ["sec-purpose", "purpose", "x-moz"].some((name) => request.header(name)?.includes("prefetch"));

/** The download of everything about a person. */
export const dataExportRoutes = (deps: ApiDependencies): ApiRoutes => {
  const turns = createTurns(exportsAtOnce);
  return apiRoutes()
    .openapi(routeOf("account.exportLink"), async (c) => {
      const { id } = requireUser(c);
      if (turns.has(id)) throw tooMany(usualDownload);
      const limit = { key: `exports:${id}`, limit: linksPerHour, seconds: 60 * 60 };
      const tries = await countTry(deps.db, limit, deps.clock());
      if (!tries.allowed) throw tooMany(tries.seconds);
      return c.json({ data: signExport(deps, id) }, 200);
    })
    .openapi(get, async (c) => {
      const { user: asked = "", expires = "", signature = "" } = c.req.valid("query");
      const signed = { userId: Number(asked), expires: Number(expires) };
      const isWritten = /^\d{1,16}$/.test(asked) && /^\d{1,12}$/.test(expires);
      if (!isWritten || !isSignedExport(signed, signature, deps.appKey)) {
        throw forbidden("The signature does not match.");
      }
      const now = deps.clock();
      if (now.getTime() >= signed.expires * 1000) throw forbidden("The URL has expired.");

      const headers = {
        "Content-Type": "application/zip",
        "Content-Disposition": attachment(`my-data-${now.toISOString().slice(0, 10)}.zip`),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      };
      // a browser that fetches ahead, or asks for headers only, has not downloaded anything
      if (isPrefetch(c.req)) return c.body(null, 204, headers);
      if (c.req.method === "HEAD") return c.body(null, 200, headers);

      if (!(await turns.take(signed.userId, 0))) throw tooMany(usualDownload);
      // aborted when the client disconnects
      const { signal } = c.req.raw;
      try {
        const { user, read } = await deps.db
          .transaction()
          .setIsolationLevel("repeatable read")
          .execute(async (trx) => {
            const user = await trx.selectFrom("users").selectAll().where("id", "=", signed.userId).executeTakeFirst();
            if (!user) throw notFound();
            const detail = "Everything about you as ZIP";
            const { ipPrefix, device } = c.var;
            await logDoing(trx, { user, ipPrefix, device, now }, { event: "data.exported", detail });
            return { user, read: await readPersonExport(trx, deps.storage, { userId: user.id, signal }) };
          });
        const about = { brandName: deps.brandName, email: user.email, timezone: user.timezone, at: now };
        const archive = Readable.from(zipOf(entriesOf(deps, read, about), now), { objectMode: false, signal });
        archive.once("close", () => turns.end(signed.userId));
        return c.body(Readable.toWeb(archive) as ReadableStream<Uint8Array>, 200, headers);
      } catch (error) {
        turns.end(signed.userId);
        // the client is gone, so nobody reads this answer
        throw signal.aborted ? new ApiRefusal(503, { message: "Service Unavailable" }) : error;
      }
    });
};
