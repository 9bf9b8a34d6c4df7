import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { readConfig } from "../../server/config";
import { createLog } from "../../server/logging";
import { uploadTarget } from "../../server/web/upload-target";

const targetOf = (settings: Record<string, string>) =>
  uploadTarget(readConfig(settings), fetch, { deadline: 1_000, log: createLog("silent") });

it("sends a file to the address by which the site reaches the API when its name is for browsers only", async () => {
  const puts: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    puts.push(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`);
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const target = targetOf({
    API_URL: `http://127.0.0.1:${port}`,
    API_BROWSER_URL: "https://api.example.test",
  });
  const url = new URL("https://api.example.test/storage/tmp/x?signature=abc");
  const put = new Request(url, { method: "PUT", headers: { "Content-Type": "text/plain" }, body: "text" });
  expect((await target.find(url)?.(put))?.status).toBe(200);
  expect(puts).toEqual(["PUT /storage/tmp/x?signature=abc text/plain text"]);
  server.close();
});

it.each([
  ["https://bucket.s3.eu-west-1.amazonaws.com/tmp/x", true],
  ["http://bucket.s3.eu-west-1.amazonaws.com/tmp/x", false],
  ["https://amazonaws.com.evil.test/tmp/x", false],
  ["https://evilamazonaws.com/tmp/x", false],
  ["https://api.example.test.evil.test/tmp/x", false],
  ["http://api.example.test/tmp/x", false],
  ["http://169.254.169.254/latest/meta-data", false],
])("with an external API, files may go to %s: %s", (address, allowed) => {
  const target = targetOf({ API_URL: "http://10.0.0.7:8000", API_BROWSER_URL: "https://api.example.test" });
  expect(target.find(new URL(address)) !== null).toBe(allowed);
});
