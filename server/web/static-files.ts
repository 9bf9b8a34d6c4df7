import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import express, { type RequestHandler, type Router } from "express";

const forever = "public, max-age=31536000, immutable";

/**
 * The files of `build/client`, which holds `public/` too. Names under `assets` carry a hash of their content and may be kept
 * for ever; the others are asked about again after an hour.
 */
export function staticFiles(clientDirectory: string): Router {
  const assets = join(clientDirectory, "assets");
  const router = express.Router();
  const common = { index: false, redirect: false, dotfiles: "ignore", etag: false } as const;
  router.use("/assets", smallest(assets));
  router.use(
    "/assets",
    express.static(assets, { ...common, immutable: true, maxAge: "365d", fallthrough: false }),
  );
  router.use(express.static(clientDirectory, { ...common, maxAge: "1h" }));
  return router;
}

/**
 * Assets as small as brotli can make them, a tenth less than what is quick enough for pages. Compressed once, in the
 * background after the start; until then, and for browsers without brotli, the usual way serves them.
 */
function smallest(directory: string): RequestHandler {
  const ready = new Map<string, Buffer>();
  void compressAll(directory, ready);
  return (req, res, next) => {
    const body = ready.get(req.path);
    if (!body || req.method !== "GET" || !/\bbr\b/.test(req.get("Accept-Encoding") ?? "")) return next();
    res.vary("Accept-Encoding");
    res.set({ "Cache-Control": forever, "Content-Encoding": "br" });
    res.type(extname(req.path)).send(body);
  };
}

async function compressAll(directory: string, ready: Map<string, Buffer>): Promise<void> {
  const compress = promisify(brotliCompress);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const name of await readdir(directory).catch(() => [])) {
    if (/\.(js|css|svg|json|txt)$/.test(name))
      ready.set(`/${name}`, await compress(await readFile(join(directory, name)), best));
  }
}
