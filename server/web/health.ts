import { Router } from "express";
import type { ApiCapabilities } from "../bff/api-capabilities";

/** What must answer before this copy of the site gets visitors, by name: `database`, `api`. */
export type ReadyChecks = Record<string, () => Promise<boolean>>;

/** The longest time of one check, network calls included. */
export const maxCheckMs = 3_000;

/**
 * `/healthz`: this process is alive. `/readyz`: everything it needs has answered, each thing within three seconds. After
 * that a copy stays ready while the API or the database is away, and says `degraded`. All copies share those: taking all of
 * them out would leave visitors with the load balancer's own error, where each copy still shows its cached public pages and
 * gives typed text back. A copy that has never reached them is not ready: its settings may be wrong.
 * `capabilities`: what the API offers beyond the specification.
 */
export function health(checks: ReadyChecks, offered: Pick<ApiCapabilities, "list">): Router {
  const router = Router();
  let wasReady = false;
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ status: "alive" });
  });
  router.get("/readyz", async (_req, res) => {
    const named = Object.entries(checks);
    const answers = await Promise.all(named.map(async ([name, check]) => [name, await inTime(check)] as const));
    const ready = answers.every(([, good]) => good);
    wasReady ||= ready;
    const status = ready ? "ready" : wasReady ? "degraded" : "not ready";
    res
      .status(wasReady ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status, ...Object.fromEntries(answers), capabilities: offered.list() });
  });
  return router;
}

async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), maxCheckMs);
    });
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
