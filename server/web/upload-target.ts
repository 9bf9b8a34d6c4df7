import type { UploadTarget } from "../bff/uploads";
import type { Config } from "../config";
import { withoutEndSlashes } from "../contract/values/end-slashes";
import { fetchByEitherName } from "./signed-address";

/** The operator's bucket, and its store when that is not Amazon's. */
interface Bucket {
  name: string;
  endpoint: string | undefined;
}

const region = /[a-z]{2}(?:-gov)?-[a-z]+-\d{1,2}/.source;
const chinese = /cn-[a-z]+-\d{1,2}/.source;

/** The hosts of S3 itself, with or without a bucket in front. Only Chinese regions end in `.com.cn`. */
const hosts = [
  /s3\.amazonaws\.com/.source,
  `s3(?:-fips)?(?:\\.dualstack)?\\.(?!cn-)${region}\\.amazonaws\\.com`,
  `s3-(?!cn-)${region}\\.amazonaws\\.com`,
  `s3(?:\\.dualstack)?\\.${chinese}\\.amazonaws\\.com\\.cn`,
].join("|");

const accelerated = /s3-accelerate(?:\.dualstack)?\.amazonaws\.com/.source;

const inHost = new RegExp(`^(?<bucket>[a-z\\d][a-z\\d.-]+)\\.(?:${hosts}|${accelerated})$`);
const inPath = new RegExp(`^(?:${hosts})$`);

/**
 * Whether an address is an object in Amazon S3, in this bucket if one is given. Anybody can rent other hosts of
 * `amazonaws.com`.
 */
function isAmazonS3(url: URL, bucket?: string): boolean {
  if (url.protocol !== "https:" || url.port || url.username || url.password) return false;
  const [, first, ...key] = url.pathname.split("/");
  const found = inHost.exec(url.hostname)?.groups?.bucket ?? (inPath.test(url.hostname) && key[0] && first);
  return Boolean(found) && (bucket === undefined || found === bucket);
}

/** Whether an address is an object in this bucket, which stores name in the path or in the host. */
function isInBucket(url: URL, { name, endpoint }: Bucket): boolean {
  if (endpoint === undefined) return isAmazonS3(url, name);
  const store = new URL(endpoint);
  const folder = withoutEndSlashes(store.pathname);
  return [`${store.origin}${folder}/${name}/`, `${store.protocol}//${name}.${store.host}${folder}/`].some((start) =>
    url.href.startsWith(start),
  );
}

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
