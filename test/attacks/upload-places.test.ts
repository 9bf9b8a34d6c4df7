import { describe, expect, it } from "vitest";
import { readConfig } from "../../server/config";
import { createLog } from "../../server/logging";
import { uploadTarget } from "../../server/web/upload-target";

/** Whether a site with these settings puts a file where an external API's answer says. */
function isTaken(address: string, settings: Record<string, string> = {}): boolean {
  const config = readConfig({ API_URL: "https://api.example.test", ...settings });
  const target = uploadTarget(config, fetch, { deadline: 1_000, log: createLog("silent") });
  return target.find(new URL(address)) !== null;
}

describe("an API that names a place for a file", () => {
  it.each([
    "https://papers.s3.amazonaws.com/tmp/x",
    "https://papers.s3.eu-west-1.amazonaws.com/tmp/x?X-Amz-Signature=1",
    "https://papers.s3-eu-west-1.amazonaws.com/tmp/x",
    "https://papers.s3.dualstack.ap-southeast-2.amazonaws.com/tmp/x",
    "https://papers.s3-fips.us-gov-west-1.amazonaws.com/tmp/x",
    "https://papers.s3-fips.dualstack.us-east-2.amazonaws.com/tmp/x",
    "https://papers.s3-accelerate.amazonaws.com/tmp/x",
    "https://papers.s3-accelerate.dualstack.amazonaws.com/tmp/x",
    "https://papers.s3.cn-northwest-1.amazonaws.com.cn/tmp/x",
    "https://papers.s3.dualstack.cn-north-1.amazonaws.com.cn/tmp/x",
    "https://s3.amazonaws.com/papers/tmp/x",
    "https://s3.eu-west-1.amazonaws.com/papers/tmp/x",
    "https://s3-us-west-2.amazonaws.com/papers/tmp/x",
    "https://s3.dualstack.il-central-1.amazonaws.com/papers/tmp/x",
    "https://s3-fips.ca-west-1.amazonaws.com/papers/tmp/x",
    "https://s3.cn-north-1.amazonaws.com.cn/papers/tmp/x",
  ])("may name Amazon S3, any bucket or the one of the settings: %s", (address) => {
    expect(isTaken(address)).toBe(true);
    expect(isTaken(address, { S3_BUCKET: "papers" })).toBe(true);
    expect(isTaken(address, { S3_BUCKET: "paper" })).toBe(false);
    expect(isTaken(address, { S3_BUCKET: "papers.s3" })).toBe(false);
    expect(isTaken(address, { S3_BUCKET: "papers", S3_ENDPOINT: "https://objects.example.test" })).toBe(false);
  });

  it.each([
    // other services of Amazon, whose hosts anybody can rent
    "https://ec2-203-0-113-25.compute-1.amazonaws.com/papers/tmp/x",
    "https://abc123.execute-api.us-east-1.amazonaws.com/papers/tmp/x",
    "https://papers-1234567890.us-east-1.elb.amazonaws.com/tmp/x",
    "https://search-papers-abc.us-east-1.es.amazonaws.com/tmp/x",
    "https://sqs.us-east-1.amazonaws.com/123456789012/papers",
    "https://papers.amazonaws.com/tmp/x",
    "https://amazonaws.com/papers/tmp/x",
    // S3's hosts that are no bucket, or run somebody's program
    "https://papers.s3-website-us-east-1.amazonaws.com/tmp/x",
    "https://papers.s3-website.eu-west-1.amazonaws.com/tmp/x",
    "https://papers-123456789012.s3-object-lambda.us-east-1.amazonaws.com/tmp/x",
    "https://papers-123456789012.s3-accesspoint.us-east-1.amazonaws.com/tmp/x",
    "https://papers.s3-control.us-east-1.amazonaws.com/tmp/x",
    "https://papers.vpce-1a2b3c-5e6f.s3.us-east-1.vpce.amazonaws.com/tmp/x",
    "https://s3-accelerate.amazonaws.com/papers/tmp/x",
    // names that look like it
    "https://papers.s3.eu-west-1.amazonaws.com.evil.test/tmp/x",
    "https://papers.s3.eu-west-1.evilamazonaws.com/tmp/x",
    "https://papers.s3.eu-west-1.amazonaws.com.cn.evil.test/tmp/x",
    "https://papers.s3.eu-west-1.amazonaws.com.cn/tmp/x",
    "https://papers.s3.cn-north-1.amazonaws.com/tmp/x",
    "https://papers.s3-eu-west-1-amazonaws.com/tmp/x",
    "https://papers.s3.amazonaws.co/tmp/x",
    "https://papers.s3.eu-west-1.amazonaws.com./tmp/x",
    "https://evil.test/papers.s3.eu-west-1.amazonaws.com/tmp/x",
    "https://evil.test/?papers.s3.eu-west-1.amazonaws.com/tmp/x",
    "https://papers.s3.eu-west-1.amazonaws.com@evil.test/tmp/x",
    "https://papersxs3.eu-west-1.amazonaws.com/tmp/x",
    "https://papers.s3.evil.amazonaws.com/tmp/x",
    "https://papers.s3.evil.eu-west-1.amazonaws.com/tmp/x",
    // the right host in the wrong way
    "http://papers.s3.eu-west-1.amazonaws.com/tmp/x",
    "https://papers.s3.eu-west-1.amazonaws.com:8443/tmp/x",
    "https://user:password@papers.s3.eu-west-1.amazonaws.com/tmp/x",
    "ftp://papers.s3.eu-west-1.amazonaws.com/tmp/x",
  ])("may name nothing else: %s", (address) => {
    expect(isTaken(address)).toBe(false);
    expect(isTaken(address, { S3_BUCKET: "papers" })).toBe(false);
  });

  it.each([
    "https://evil.s3.eu-west-1.amazonaws.com/papers/tmp/x",
    "https://evil.papers.s3.eu-west-1.amazonaws.com/tmp/x",
    "https://papers.evil.s3.eu-west-1.amazonaws.com/tmp/x",
    "https://papersevil.s3.eu-west-1.amazonaws.com/tmp/x",
    "https://s3.eu-west-1.amazonaws.com/evil/papers/tmp/x",
    "https://s3.eu-west-1.amazonaws.com/papersevil/tmp/x",
    "https://s3.eu-west-1.amazonaws.com/papers",
    "https://s3.eu-west-1.amazonaws.com/papers/../evil/tmp/x",
    "https://s3.eu-west-1.amazonaws.com/papers/%2e%2e/evil/tmp/x",
    "https://s3.eu-west-1.amazonaws.com//papers/tmp/x",
    "https://s3.eu-west-1.amazonaws.com/%70apers/tmp/x",
    "https://s3.eu-west-1.amazonaws.com/Papers/tmp/x",
  ])("may name no other bucket when the settings name one: %s", (address) => {
    expect(isTaken(address, { S3_BUCKET: "papers" })).toBe(false);
  });

  const ownStore = { S3_BUCKET: "papers", S3_ENDPOINT: "https://objects.example.test:9000/store/" };

  it.each([
    "https://objects.example.test:9000/store/papers/tmp/x",
    "https://papers.objects.example.test:9000/store/tmp/x",
  ])("may name the bucket at a store of one's own, in its path or its host: %s", (address) => {
    expect(isTaken(address, ownStore)).toBe(true);
  });

  it.each([
    "https://objects.example.test:9000/store/evil/tmp/x",
    "https://objects.example.test:9000/papers/tmp/x",
    "https://objects.example.test:9000/store/papersevil/x",
    "https://objects.example.test/store/papers/tmp/x",
    "http://objects.example.test:9000/store/papers/tmp/x",
    "https://user@objects.example.test:9000/store/papers/tmp/x",
    "https://evil.objects.example.test:9000/store/papers/tmp/x",
    "https://papers.objects.example.test:9000/evil/tmp/x",
    "https://papers.objects.example.test.evil.test:9000/store/tmp/x",
  ])("may name nothing beside the bucket at a store of one's own: %s", (address) => {
    expect(isTaken(address, ownStore)).toBe(false);
  });
});
