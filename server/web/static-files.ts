import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { type Router } from "express";
import compressedFiles from "express-static-gzip";

/**
 * The files of `build/client`, which holds `public/` too. Names under `assets` carry a hash of their content and may be kept
 * for ever; the build has put a brotli and a gzip copy beside each, as small as they can be made. The others are asked about
 * again after an hour.
 */
export function staticFiles(clientDirectory: string): Router {
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
        serveStatic: { ...common, immutable: true, maxAge: "365d", fallthrough: false },
      }),
    );
  router.use(express.static(clientDirectory, { ...common, index: false, maxAge: "1h" }));
  return router;
}
