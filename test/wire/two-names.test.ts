import { createHmac } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { abort, json } from "../harness/plain-api/answers";
import { applicationOf } from "../harness/plain-api/applications";
import type { App, Call, Route } from "../harness/plain-api/routing";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

/** Which of the API's names an address is signed for: that of the request, or `APP_URL`, which is the one for browsers. */
type SignedFor = "the site" | "browsers";

/** `temporarySignedRoute`: the signature covers the whole address, with the host that it is asked by. */
const sign = (address: string) => createHmac("sha256", "app key").update(address).digest("hex");
const isSigned = ({ host, pathname, query }: Call) => sign(host + pathname) === query.signature;
const open = { group: "signed", who: "everybody" } as const;

const routesFor =
  (signedFor: SignedFor, { shown = "attachment; filename=resume.txt" } = {}) =>
  (app: App): Route[] => {
    const rootOf = (call: Call) => (signedFor === "browsers" ? app.browserOrigin : call.host);
    const signed = (address: string) => `${address}?signature=${sign(address)}`;
    return [
      {
        on: "POST /api/vapor/signed_storage_url",
        group: "web",
        answer(call) {
          const uuid = "0b9e4f1a-3c52-4a8e-9f7d-2d1c8a6b5e40";
          const url = signed(`${rootOf(call)}/uploads/${uuid}`);
          const headers = { Host: [new URL(url).host], "Content-Type": "text/plain" };
          return json(201, { uuid, bucket: "b", key: `tmp/${uuid}`, url, headers });
        },
      },
      {
        on: "PUT /uploads/{uuid}",
        ...open,
        answer(call) {
          if (!isSigned(call)) abort(403, "Invalid signature.");
          app.data.files.insert({ id: `tmp/${call.params.uuid}`, type: "text/plain", bytes: call.bytes });
          return { status: 200, headers: {}, body: "" };
        },
      },
      {
        on: "GET /api/applications/{id}/resume_link",
        answer: (call) => json(200, { url: signed(`${rootOf(call)}/downloads/${applicationOf(app, call).id}`) }),
      },
      {
        on: "GET /downloads/{id}",
        ...open,
        answer(call) {
          if (!isSigned(call)) abort(403, "Invalid signature.");
          const body = app.data.files.all().at(-1)?.bytes as Buffer;
          return { status: 200, headers: { "Content-Type": "text/html", "Content-Disposition": shown }, body };
        },
      },
    ];
  };

const text = "Ana Reyes, clerk. I answered calls for four years.";
const resume = { filename: "ana.txt", contentType: "text/plain", bytes: new TextEncoder().encode(text) };

let site: SiteBeforePlainApi;
let browserOrigin: string;
beforeEach(async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  // the site knows the API as 127.0.0.1
  browserOrigin = `http://localhost:${(taken.address() as AddressInfo).port}`;
  taken.close();
  await once(taken, "close");
});
afterEach(() => site.stop());

/** Ana stores a résumé, and then loads it again by its link. */
async function storeAndLoad(signedFor: SignedFor, how = {}) {
  site = await startSiteBeforePlainApi({ flavour: "named", browserOrigin, routes: routesFor(signedFor, how) });
  const ana = site.browserOf("ana");
  const stored = await (await ana.get(paths.profile.resumes())).press(/^Upload/, {
    "A file of yours": resume,
  });
  return { stored, file: await ana.get(paths.profile.downloadResume("1")) };
}

describe.each(["the site", "browsers"] as const)(
  "an API that browsers know by another name, and that signs for %s",
  (signedFor) => {
    it("gets a file by the address that it signed", async () => {
      const { stored } = await storeAndLoad(signedFor);
      expect([stored.status, stored.heading]).toEqual([200, "Résumé"]);
      const puts = site.api.calls.filter(({ method, path }) => method === "PUT" && path.startsWith("/uploads/"));
      expect(puts.map(({ status }) => status)).toEqual([200]);
    });

    it("gives a file to the browser, by the site where the browser cannot go there itself", async () => {
      const { file } = await storeAndLoad(signedFor);
      expect([file.status, file.html, file.url.origin]).toEqual([
        200,
        text,
        signedFor === "browsers" ? browserOrigin : site.origin,
      ]);
      expect(file.headers.get("Content-Disposition")).toBe("attachment; filename=resume.txt");
    });
  },
);

it("a file that the site passes on is saved, and never shown as a page of the site", async () => {
  const { file } = await storeAndLoad("the site", { shown: "inline; filename=resume.html" });
  expect(file.url.origin).toBe(site.origin);
  expect(file.headers.get("Content-Disposition")).toBe("attachment; filename=resume.html");
  expect(file.headers.get("Cache-Control")).toContain("no-store");
});

it("a file that the API does not have any more is not found, and the log says so", async () => {
  const gone: Route = { on: "GET /downloads/{id}", ...open, answer: () => abort(404, "") };
  const routes = (app: App) => [gone, ...routesFor("the site")(app)];
  site = await startSiteBeforePlainApi({ flavour: "named", browserOrigin, routes });
  const page = await site.browserOf("ana").get(paths.profile.downloadResume("1"));
  expect(page.status).toBe(404);
  expect(site.warnings).toContainEqual(expect.objectContaining({ operation: "files.fetch", status: 404 }));
});
