import { Router } from "express";

/** What must answer before this copy of the site may be given visitors, by name: `database`, `api`. */
export type ReadyChecks = Record<string, () => Promise<boolean>>;

const milliseconds = 3_000;

/** `/healthz`: this process is alive. `/readyz`: everything it needs answers too, each thing within three seconds. */
export function health(checks: ReadyChecks): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ status: "alive" });
  });
  router.get("/readyz", async (_req, res) => {
    const named = Object.entries(checks);
    const answers = await Promise.all(
      named.map(async ([name, check]) => [name, await inTime(check)] as const),
    );
    const ready = answers.every(([, good]) => good);
    res
      .status(ready ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: ready ? "ready" : "not ready", ...Object.fromEntries(answers) });
  });
  return router;
}

async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), milliseconds);
    });
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
