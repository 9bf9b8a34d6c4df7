import { readdirSync, readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { built } from "../harness/built";
import type { SiteToVisit } from "../harness/running-site";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((running) => {
  site = running;
});

const get = (path: string) => fetch(site.origin + path);

it("has no playground, neither its address nor its code", async () => {
  const answer = await get("/playground");
  expect(answer.status).toBe(404);
  expect(new JSDOM(await answer.text()).window.document.title).toBe("Page not found: /playground");
  const scripts = ["client/assets", "server"].map(built).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .map((name) => `${folder}/${name}`),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => readFileSync(file, "utf8").includes("What pages are made of"))).toEqual([]);
});

it("answers for its own icons beside the API's addresses, and says what it has not in JSON", async () => {
  const icons = await get("/api/_nuxt_icon/lucide.json?icons=user,heart");
  expect(icons.status).toBe(200);
  expect(Object.keys((await icons.json()).icons)).toEqual(["heart", "user"]);
  for (const [path, status, error] of [
    ["/api/_nuxt_icon/mdi.json?icons=heart", 404, "Not found"],
    ["/api/_nuxt_icon", 400, "No collection specified"],
  ] as const) {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error });
  }
});

it("has its style sheet on the pages of the embedded sign-on by the file's own address, without a redirect", async () => {
  const page = new JSDOM(await (await get("/auth/goteamapp/login")).text()).window.document;
  const address = page.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? "";
  const sheet = await fetch(new URL(address, site.origin), { redirect: "manual" });
  expect([address, sheet.status]).toEqual([expect.stringMatching(/^\/assets\/styles-.+\.css$/), 200]);
});

it("leads pages outside of the build to its style sheet, which other origins may use", async () => {
  const sheet = await get("/styles.css");
  expect(sheet.url).toMatch(/\/assets\/styles-.+\.css$/);
  expect(sheet.headers.get("Content-Type")).toContain("text/css");
  expect(sheet.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});

it("sends the file of icons once for all pages, kept for ever", async () => {
  const home = new JSDOM(await (await get("/")).text()).window.document;
  const address = home.querySelector("svg use")?.getAttribute("href")?.split("#")[0] ?? "";
  expect(address).toMatch(/^\/assets\/icons-.+\.svg$/);
  const file = await get(address);
  expect(file.headers.get("Content-Type")).toContain("image/svg+xml");
  expect(file.headers.get("Cache-Control")).toMatch(/max-age=31536000, immutable/);
  expect(await file.text()).toContain('<symbol id="heart"');
});

it("has an icon for browsers that read no SVG and ask for one unasked, in place of a page that is not there", async () => {
  const icon = await get("/favicon.ico");
  expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect((await icon.arrayBuffer()).byteLength).toBeLessThan(1_000);
});

it("leads password managers to the page that changes a password, which asks who they are", async () => {
  const first = await fetch(`${site.origin}/.well-known/change-password`, { redirect: "manual" });
  expect([first.status, first.headers.get("Location")]).toEqual([302, "/profile/settings/credentials/password"]);
  expect((await get("/.well-known/change-password")).url).toContain(
    encodeURIComponent("/profile/settings/credentials/password"),
  );
});
