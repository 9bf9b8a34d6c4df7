import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { basename, dirname, join } from "node:path";
import express, { type RequestHandler, type Router } from "express";
import compressedFiles from "express-static-gzip";
import { dayMs } from "../contract/values/durations";

const forEver = { immutable: true, maxAge: "365d" } as const;

/** Headers that only matter for documents. A first visit loads ten files of `assets`: without these it is 6 KB less. */
const headersOfDocuments = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-Frame-Options",
];

interface StaticFilesOptions {
  now?: () => number;
  /** The `Set-Cookie` of a file of `assets`; the same for everybody, so that any cache may store it. */
  cookieOf?: (name: string) => string | null;
}

/**
 * The files of `build/client`, which has `public/` too. Names under `assets` have a hash of their content and may be cached
 * for ever; the build has put a brotli and a gzip copy beside each, as small as possible. The others are asked for again after
 * an hour. Files of earlier releases are answered for a day after they were replaced, because somebody may still have one of
 * their pages open. The build leaves them in `earlier` beside `client`, with the time of the replacement as the file's own.
 */
export function staticFiles(
  clientDirectory: string,
  { now = Date.now, cookieOf = () => null }: StaticFilesOptions = {},
): Router {
  const router = express.Router();
  const common = { redirect: false, dotfiles: "ignore", etag: false } as const;
  const assets = join(clientDirectory, "assets");
  if (existsSync(assets))
    router.use(
      "/assets",
      compressedFiles(assets, {
        enableBrotli: true,
        orderPreference: ["br", "gz"],
        index: false,
        serveStatic: {
          ...common,
          ...forEver,
          setHeaders(res, path) {
            leaveOutHeaders(res);
            const name = basename(path).replace(/\.(br|gz)$/, "");
            // the sign-on of an API at an origin of its own uses it too
            if (name.endsWith(".css")) res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
            const line = cookieOf(name);
            if (line !== null) res.setHeader("Set-Cookie", line);
          },
        },
      }),
    );
  const earlier = join(dirname(clientDirectory), "earlier");
  router.use(
    "/assets",
    forADay(earlier, now),
    express.static(earlier, { ...common, ...forEver, index: false, setHeaders: leaveOutHeaders }),
  );
  const others = express.static(clientDirectory, { ...common, index: false, maxAge: "1h" });
  // Only addresses with an extension: looking for a page's address on disk takes longer than much of the page.
  router.use((req, res, next) => (/\.\w+$/.test(req.path) ? others(req, res, next) : next()));
  return router;
}

function leaveOutHeaders(res: ServerResponse): void {
  for (const name of headersOfDocuments) res.removeHeader(name);
}

/** Only earlier files that were replaced less than a day ago. */
const forADay =
  (folder: string, now: () => number): RequestHandler =>
  async (req, _res, next) => {
    const file = await stat(join(folder, req.path)).catch(() => null);
    next(file?.isFile() && now() - file.mtimeMs < dayMs ? undefined : { status: 404 });
  };
