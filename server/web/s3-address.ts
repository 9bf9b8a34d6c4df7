import { withoutEndSlashes } from "../contract/values/end-slashes";

/** The operator's bucket, and its store when that is not Amazon's. */
export interface Bucket {
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
export function isAmazonS3(url: URL, bucket?: string): boolean {
  if (url.protocol !== "https:" || url.port || url.username || url.password) return false;
  const [, first, ...key] = url.pathname.split("/");
  const found = inHost.exec(url.hostname)?.groups?.bucket ?? (inPath.test(url.hostname) && key[0] && first);
  return Boolean(found) && (bucket === undefined || found === bucket);
}

/** Whether an address is an object in this bucket, which stores name in the path or in the host. */
export function isInBucket(url: URL, { name, endpoint }: Bucket): boolean {
  if (endpoint === undefined) return isAmazonS3(url, name);
  const store = new URL(endpoint);
  const folder = withoutEndSlashes(store.pathname);
  return [`${store.origin}${folder}/${name}/`, `${store.protocol}//${name}.${store.host}${folder}/`].some((start) =>
    url.href.startsWith(start),
  );
}
