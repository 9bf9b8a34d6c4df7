import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import compression from "compression";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signDownload } from "../../server/recruitment-api/storage/signed-urls";
import { apiSurface, apiSurfacePaths } from "../../server/web/api-surface";
import { requestFacts } from "../../server/web/request-facts";
import { type OpenStore, stores } from "../harness/stores";
import { type RunningApi, runApi, site } from "./running-api";

describe.each(stores)("a file in %s", (_kind, open) => {
  let running: RunningApi;
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
    running = await runApi({ storage: store.storage });
  });
  afterAll(async () => {
    await running.stop();
    await store.stop();
  });

  const content = Buffer.from("A paper of somebody");

  /** A stored file and the address to download it from. */
  async function aStoredFile(filename: string, type = "pdf") {
    const key = `papers/${randomUUID()}`;
    await running.deps.storage.put(key, Readable.from([content]), content.length);
    return { key, ...signDownload(running.deps, { key, type, filename }) };
  }

  const get = (url: string) => running.api.fetch(new Request(url));

  it("gives a file to whoever has its address, to save under its name and never to show or keep", async () => {
    const { key, url, expires_in } = await aStoredFile("Lisensya ng Nars ñ.pdf");
    expect(url).toContain(`${site}/storage/${key}?`);
    expect(expires_in).toBe(300);
    const answer = await get(url);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, content]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "attachment; filename=\"Lisensya ng Nars n.pdf\"; filename*=UTF-8''Lisensya%20ng%20Nars%20%C3%B1.pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox allow-downloads",
    });
  });

  it.each([
    ["cv.exe", "pdf", "filename=\"cv.exe.pdf\"; filename*=UTF-8''cv.exe.pdf"],
    ["photo.JPEG", "jpg", "filename=\"photo.JPEG\"; filename*=UTF-8''photo.JPEG"],
    ['a"b\\c%41.txt', "txt", "filename=\"a_b_c_41.txt\"; filename*=UTF-8''a%22b%5Cc%2541.txt"],
    ["履歴書.docx", "docx", "filename=\"___.docx\"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.docx"],
    [
      "it's (1)*\r\nX: y.rtf",
      "rtf",
      "filename=\"it's (1)*__X: y.rtf\"; filename*=UTF-8''it%27s%20%281%29%2A%0D%0AX%3A%20y.rtf",
    ],
  ])("names a download of %j safely", async (filename, type, said) => {
    const answer = await get((await aStoredFile(filename, type)).url);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; ${said}`);
  });

  it("gives it out through the site's own front door when it runs in the same process", async () => {
    const { url } = await aStoredFile("Résumé.txt", "txt");
    const app = express().use(requestFacts(), compression({ threshold: 1 }));
    app.use(
      apiSurfacePaths,
      apiSurface(
        (request) => running.api.fetch(request),
        site,
        () => false,
      ),
    );
    const server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { pathname, search } = new URL(url);
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, content]);
    expect(answer.headers.get("content-disposition")).toContain("R%C3%A9sum%C3%A9.txt");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });

  it("refuses an address that was changed, or one for another file or an upload", async () => {
    const { url } = await aStoredFile("cv.pdf");
    const other = await aStoredFile("other.pdf");
    const changes: ((url: URL) => void)[] = [
      (changed) => changed.searchParams.set("filename", "cv.html"),
      (changed) => changed.searchParams.set("type", "txt"),
      (changed) => changed.searchParams.set("expires", String(Number(changed.searchParams.get("expires")) + 1)),
      (changed) => {
        const signature = changed.searchParams.get("signature") ?? "";
        const other = signature.startsWith("x") ? "y" : "x";
        changed.searchParams.set("signature", other + signature.slice(1));
      },
      (changed) => changed.searchParams.delete("signature"),
      (changed) => changed.searchParams.delete("expires"),
      (changed) => {
        changed.pathname = `/storage/${other.key}`;
      },
    ];
    for (const change of changes) {
      const changed = new URL(url);
      change(changed);
      expect([changed.href, (await get(changed.href)).status]).toEqual([changed.href, 403]);
    }
    expect((await get(url)).status).toBe(200);
  });

  it("finds nothing where nothing is stored any more, or at a path that leads elsewhere", async () => {
    const { key, url } = await aStoredFile("cv.pdf");
    await running.deps.storage.delete(key);
    expect((await get(url)).status).toBe(404);
    const { search } = new URL(url);
    for (const path of ["papers/../x", "papers/..%2Fx", "papers/x", "Papers/x", key.split("/")[1]])
      expect([path, (await get(`${site}/storage/${path}${search}`)).status]).toEqual([path, 404]);
  });

  it("ends an address after 300 seconds", async () => {
    const { url } = await aStoredFile("cv.pdf");
    running.pass({ seconds: 299 });
    expect((await get(url)).status).toBe(200);
    running.pass({ seconds: 1 });
    const late = await get(url);
    expect([late.status, await late.json()]).toEqual([403, { message: "The URL has expired." }]);
  });

  it("answers a HEAD without a body and leaves no file open", async () => {
    const { url } = await aStoredFile("cv.pdf");
    const { storage } = running.deps;
    const opened: Readable[] = [];
    const own = await runApi({
      storage: {
        ...storage,
        async open(key) {
          const stream = await storage.open(key);
          opened.push(stream);
          return stream;
        },
      },
    });
    const answer = await own.api.fetch(new Request(url, { method: "HEAD" }));
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "application/pdf",
      "",
    ]);
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
    await own.stop();
  });
});
