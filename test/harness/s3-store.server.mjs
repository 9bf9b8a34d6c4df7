import { createHash } from "node:crypto";
import { createServer, request } from "node:http";
import { buffer } from "node:stream/consumers";
import S3rver from "@20minutes/s3rver";

/*
 * `node s3-store.server.mjs FOLDER BUCKET PORT`: an S3 store on loopback. s3rver verifies signatures, their age and the
 * signed headers; where it is laxer than Amazon's, this stands before it: nobody without a signature, no `x-amz-` header
 * that was not signed, and only whole bodies with the hash that was signed.
 */
const [folder, bucket, port] = process.argv.slice(2);
const store = new S3rver({
  directory: folder,
  address: "127.0.0.1",
  port: 0,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
const inner = await store.run();

const front = createServer(async (asked, answer) => {
  const body = await buffer(asked).catch(() => null);
  if (body === null) return;
  const code = refusalOf(asked, body);
  if (code) return void answer.writeHead(403).end(`<Error><Code>${code}</Code></Error>`);
  const { method, url: path, headers } = asked;
  const passed = request({ host: inner.address, port: inner.port, method, path, headers }, (given) => {
    answer.writeHead(given.statusCode, given.headers);
    given.pipe(answer);
  });
  passed.on("error", () => answer.destroy());
  passed.end(body);
});
front.listen(Number(port), "127.0.0.1", () =>
  process.stdout.write(`The store is ready at http://127.0.0.1:${front.address().port}\n`),
);

function refusalOf({ url, headers }, body) {
  const query = new URL(url, "http://store").searchParams;
  const signed = /SignedHeaders=([\w;-]+)/.exec(headers.authorization ?? "")?.[1] ?? query.get("X-Amz-SignedHeaders");
  if (!signed) return "AccessDenied";
  const names = signed.split(";");
  if (Object.keys(headers).some((name) => name.startsWith("x-amz-") && !names.includes(name))) return "AccessDenied";
  const hash = headers["x-amz-content-sha256"];
  const isOther = hash !== undefined && hash !== createHash("sha256").update(body).digest("hex");
  return isOther ? "XAmzContentSHA256Mismatch" : null;
}
