import type { UploadTarget } from "../bff/uploads";
import type { Config } from "../config";
import type { Log } from "../logging";
import { isAmazonS3, isInBucket } from "./s3-address";

/**
 * Where files may be put: at the API itself and in the configured bucket. With an external API and no bucket configured, in
 * any bucket of Amazon S3, because we cannot know it. Any other address is refused. Browsers may know the API by a name
 * that means nothing here: what is signed for it goes to the address by which we reach it.
 */
export function uploadTarget(
  config: Config,
  fetchApi: (request: Request) => Promise<Response>,
  { log, deadline }: Pick<UploadTarget, "deadline"> & { log: Log },
): UploadTarget {
  const apiOrigins = new Set([config.api.browserUrl, config.api.url, config.site.publicUrl].flatMap(originOf));
  const [reached] = originOf(config.api.url);
  const browsersOnly = reached === undefined ? undefined : new URL(config.api.browserUrl).origin;
  const { bucket } = config.storage;
  return {
    deadline,
    log,
    find(url) {
      if (reached !== undefined && url.origin === browsersOnly)
        return (request) => fetchApi(new Request(`${reached}${url.pathname}${url.search}`, request));
      if (apiOrigins.has(url.origin)) return fetchApi;
      const isStore = bucket ? isInBucket(url, bucket) : config.api.url !== undefined && isAmazonS3(url);
      return isStore ? fetch : null;
    },
  };
}

const originOf = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin]);
