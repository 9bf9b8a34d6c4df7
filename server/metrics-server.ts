import type { Config } from "./config";
import type { Lifetime } from "./lifetime";
import { listen, stopListening } from "./listen";
import type { Metrics } from "./metrics";

/**
 * `GET /metrics` for Prometheus, on a port of its own: metrics are for operators, and the site's port is public. Undefined
 * when the configuration names no port.
 */
export async function openMetrics(config: Config, lifetime: Lifetime): Promise<Metrics | undefined> {
  if (config.metrics === null) return undefined;
  const { createMetrics } = await import("./metrics");
  const metrics = createMetrics();
  const server = await listen(async (request, response) => {
    if (request.url?.replace(/\?.*$/s, "") !== "/metrics") return void response.writeHead(404).end();
    const { contentType, text } = await metrics.read();
    response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(text);
  }, config.metrics);
  lifetime.onStop("metrics", () => stopListening(server));
  return metrics;
}
