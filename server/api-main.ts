import { getRequestListener } from "@hono/node-server";
import { readEnvironment } from "./environment";
import { live } from "./lifetime";
import { listen, stopListening } from "./listen";
import { createLog } from "./logging";
import { openMetrics } from "./metrics-server";
import { openRecruitmentApi } from "./open-recruitment-api";
import { strictTransportHeader } from "./strict-transport";

/**
 * `npm run api`: the embedded recruitment API alone, for several copies of the site in front of it. It reads the same variables
 * as the site; API_URL is the address for the sites; this process ignores it.
 */
const config = readEnvironment((env) => ({
  ...env,
  API_URL: undefined,
  API_BROWSER_URL: env.API_BROWSER_URL || env.API_URL || `http://localhost:${env.API_PORT || 3001}`,
}));
const log = createLog(config.site.logLevel);

void live(log, async (lifetime) => {
  const metrics = await openMetrics(config, lifetime);
  const api = await openRecruitmentApi(config, log, lifetime, { logsRequests: true, metrics });
  const answer = getRequestListener(api.fetch);
  const hsts = strictTransportHeader({ ...config.site, address: config.api.browserUrl });
  const server = await listen(
    (request, response) => {
      if (hsts !== null) response.setHeader("Strict-Transport-Security", hsts);
      void answer(request, response);
    },
    { port: config.api.port, host: config.site.host },
  );
  lifetime.onStop("API server", () => stopListening(server));
  process.stdout.write(
    `The recruitment API is ready at ${config.api.browserUrl}, for the site at ${config.site.publicUrl}\n`,
  );
});
