import type { ApiAddress } from "../bff/call";
import { domainCovers, domainOf } from "../bff/cookie-jar";
import type { Config } from "../config";

interface Check {
  config: Config;
  fetch: (request: Request) => Promise<Response>;
  log: ApiAddress["log"];
}

/**
 * One call at the start that shows whether people who sign in at an external API will be signed in here. A wrong setting
 * there gives no error: people sign in and are sent to sign in again. An API that does not answer now is not judged;
 * `/readyz` reports it.
 */
export async function checkExternalApi({ config, fetch, log }: Check): Promise<void> {
  const { publicUrl } = config.site;
  const { host, hostname } = new URL(publicUrl);
  let answer: Response;
  try {
    answer = await fetch(
      new Request(`${config.api.url}${config.api.paths.user}`, {
        headers: {
          Accept: "application/json",
          "X-Requested-With": "XMLHttpRequest",
          Origin: publicUrl,
          Referer: publicUrl,
        },
        signal: AbortSignal.timeout(5_000),
      }),
    );
    await answer.body?.cancel();
  } catch {
    return;
  }
  if (answer.status !== 401) return;

  const cookies = answer.headers.getSetCookie();
  if (cookies.length === 0)
    log.warn(
      { host },
      "The API does not take this site for its own: nobody can sign in until this host, with its port, is one of its stateful domains",
    );
  const apiHost = new URL(config.api.browserUrl).hostname;
  const domains = new Set(cookies.map(domainOf));
  for (const domain of domains) {
    if (domain === null ? apiHost !== hostname : !domainCovers(domain, hostname))
      log.warn(
        { host: hostname, domain: domain ?? apiHost },
        "The API's cookies do not reach this site: set its SESSION_DOMAIN to a domain that both hosts are in",
      );
  }
}
