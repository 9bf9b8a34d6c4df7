import type { UploadTarget } from "../bff/uploads";
import type { Config } from "../config";
import { isAmazonS3, isInBucket } from "./s3-address";
import { fetchByEitherName } from "./signed-address";

/**
 * Where files may be put: at the API itself and in the configured bucket. With an external API and no bucket configured, in
 * any bucket of Amazon S3, because we cannot know it. Any other address is refused.
 */
export function uploadTarget(
  config: Config,
  fetchApi: (request: Request) => Promise<Response>,
  { log, deadline }: Pick<UploadTarget, "deadline" | "log">,
): UploadTarget {
  const apiOrigins = new Set([config.api.browserUrl, config.api.url, config.site.publicUrl].flatMap(originOf));
  const fetchSigned = fetchByEitherName(config, fetchApi);
  const { bucket } = config.storage;
  return {
    deadline,
    log,
    find(url) {
      if (apiOrigins.has(url.origin)) return fetchSigned;
      const isStore = bucket ? isInBucket(url, bucket) : config.api.url !== undefined && isAmazonS3(url);
      return isStore ? fetch : null;
    },
  };
}

const originOf = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin]);
