import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express, { type ErrorRequestHandler } from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bringEarlierAssets } from "../set-up/assets.mjs";
import { hardening } from "./hardening";
import { requestFacts } from "./request-facts";
import { staticFiles } from "./static-files";

const hour = 3_600_000;
let folder: string;
let now: number;
let server: Server;

/** Does what a build does: it is made beside the last one, copies the files that open pages still need, then replaces it. */
function build(...names: string[]) {
  const [last, made] = [join(folder, "build"), join(folder, "made")];
  mkdirSync(join(made, "client/assets"), { recursive: true });
  bringEarlierAssets(last, made, new Date(now));
  for (const name of names) writeFileSync(join(made, "client/assets", name), `// ${name}`);
  rmSync(last, { recursive: true, force: true });
  renameSync(made, last);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "builds-"));
  now = Date.parse("2026-11-21T10:00:00Z");
});
afterEach(async () => {
  server.close();
  await once(server, "close");
  rmSync(folder, { recursive: true });
});

async function serve() {
  const app = express();
  const site = {
    publicUrl: "https://careers.example.com",
    formOrigins: [],
    hstsSubdomains: false,
    development: false,
    map: null,
  };
  app.use(requestFacts(), hardening(site));
  app.use(staticFiles(join(folder, "build/client"), { now: () => now }));
  app.use(((error, _req, res, _next) => res.sendStatus(error.status ?? 500)) as ErrorRequestHandler);
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
}
const get = (name: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/${name}`);
const statusOf = async (name: string) => (await get(name)).status;

it("goes on serving what a page of the build before asks for, for a day after that was replaced", async () => {
  build("page-old.js", "page-old.js.br", "vendor.js");
  now += 100 * hour;
  build("page-new.js", "vendor.js");
  await serve();
  const [old, current] = [await get("page-old.js"), await get("page-new.js")];
  expect([old.status, await old.text()]).toEqual([200, "// page-old.js"]);
  expect(old.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(old.headers.get("Cache-Control")).toBe(current.headers.get("Cache-Control"));
  expect(old.headers.get("Content-Type")).toBe(current.headers.get("Content-Type"));

  now += 24 * hour - 1;
  expect(await statusOf("page-old.js")).toBe(200);
  now += 1;
  expect(await statusOf("page-old.js")).toBe(404);
  expect(await statusOf("vendor.js")).toBe(200);
});

it("serves every build of the last day, and clears the older ones with the next build", async () => {
  build("first.js");
  build("second.js");
  now += 23 * hour;
  build("third.js");
  await serve();
  expect(await statusOf("first.js")).toBe(200);
  expect(await statusOf("second.js")).toBe(200);
  now += 2 * hour;
  build("fourth.js");
  now -= 2 * hour;
  expect([await statusOf("first.js"), await statusOf("second.js")]).toEqual([404, 200]);
});

it("gives out nothing but files of the folder", async () => {
  build("one.js");
  build("two.js");
  await serve();
  expect(await statusOf("")).toBe(404);
  expect(await statusOf("%2e%2e%2fclient")).toBe(404);
  expect(await statusOf("nothing.js")).toBe(404);
});

it("sends with a file what keeps others from misusing it, and leaves the rules for documents to pages", async () => {
  build("page-old.js");
  build("page-new.js");
  await serve();
  for (const name of ["page-old.js", "page-new.js"]) {
    const { headers } = await get(name);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=/);
    expect([...headers.keys()].filter((key) => /policy$|frame|cluster/.test(key))).toEqual([
      "cross-origin-resource-policy",
    ]);
  }
  expect((await get("none.js")).headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});
