import type { UploadTarget } from "../bff/uploads";
import type { Config } from "../config";
import type { Log } from "../logging";

/**
 * Where files may be put: at the API itself, at the configured bucket, and with an external API at Amazon's stores over TLS,
 * because its bucket is not ours to know. Anything else that an answer names is refused. The name that browsers have for
 * the API may mean nothing on this side (wire 1, pain 3): what is signed for it goes to the address by which we reach it.
 */
export function uploadTarget(
  config: Config,
  fetchApi: (request: Request) => Promise<Response>,
  { log, deadline }: Pick<UploadTarget, "deadline"> & { log: Log },
): UploadTarget {
  const apiOrigins = new Set(
    [config.api.browserUrl, config.api.url, config.site.publicUrl].flatMap(originOf),
  );
  const [reached] = originOf(config.api.url);
  const browsersOnly = reached === undefined ? undefined : new URL(config.api.browserUrl).origin;
  const bucket = config.storage.s3?.bucketUrl;
  return {
    deadline,
    log,
    find(url) {
      if (reached !== undefined && url.origin === browsersOnly)
        return (request) => fetchApi(new Request(`${reached}${url.pathname}${url.search}`, request));
      if (apiOrigins.has(url.origin)) return fetchApi;
      if (bucket && url.href.startsWith(`${bucket}/`)) return fetch;
      if (config.api.url && url.protocol === "https:" && /\.amazonaws\.com$/.test(url.hostname)) return fetch;
      return null;
    },
  };
}

const originOf = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin]);
