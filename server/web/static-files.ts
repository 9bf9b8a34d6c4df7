import { join } from "node:path";
import express, { type Router } from "express";

/**
 * The files of `build/client`, which holds `public/` too. Names under `assets` carry a hash of their content and may be kept
 * for ever; the others are asked about again after an hour.
 */
export function staticFiles(clientDirectory: string): Router {
  const router = express.Router();
  const common = { index: false, redirect: false, dotfiles: "ignore" } as const;
  router.use(
    "/assets",
    express.static(join(clientDirectory, "assets"), {
      ...common,
      immutable: true,
      maxAge: "365d",
      etag: false,
      fallthrough: false,
    }),
  );
  router.use(express.static(clientDirectory, { ...common, maxAge: "1h" }));
  return router;
}
