import type { UploadTarget } from "../bff/uploads";
import type { Config } from "../config";
import type { Log } from "../logging";

/**
 * Where files may be put: at the API itself, at the configured bucket, and with an external API at Amazon's stores over TLS,
 * because its bucket is not ours to know. Anything else that an answer names is refused.
 */
export function uploadTarget(
  config: Config,
  fetchApi: (request: Request) => Promise<Response>,
  log: Log,
): UploadTarget {
  const apiOrigins = new Set(
    [config.api.browserUrl, config.api.url, config.site.publicUrl].flatMap(originOf),
  );
  const { s3 } = config.storage;
  const buckets = new Set(
    s3
      ? [
          s3.endpoint,
          `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`,
          `https://s3.${s3.region}.amazonaws.com`,
        ].flatMap(originOf)
      : [],
  );
  return {
    deadline: 60_000,
    log,
    find(url) {
      if (apiOrigins.has(url.origin)) return fetchApi;
      if (buckets.has(url.origin)) return fetch;
      if (config.api.url && url.protocol === "https:" && /\.amazonaws\.com$/.test(url.hostname)) return fetch;
      return null;
    },
  };
}

const originOf = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin]);
