import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import type { SiteToVisit } from "../harness/running-site";
import { type Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

/** The width and height that a PNG's own header tells. */
async function png(address: string): Promise<{ width: number; height: number; bytes: number }> {
  const answer = await fetch(new URL(address, site.origin));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length };
}

const property = (page: Page, name: string) =>
  page.document.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content") ?? null;

it("can be put among the apps of a phone: a manifest with icons for any mask, and the colours of its bars", async () => {
  const home = await new TextBrowser(site.origin).get(paths.home());
  const link = home.document.querySelector("link[rel=manifest]")?.getAttribute("href") ?? "none";
  const answer = await fetch(new URL(link, site.origin));
  expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
  const tag = answer.headers.get("ETag") ?? "";
  const again = await fetch(new URL(link, site.origin), {
    headers: { "If-None-Match": tag, "Cache-Control": "max-age=0" },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Harbour", start_url: "/", scope: "/", display: "standalone" });
  for (const size of [192, 512]) {
    const icons = manifest.icons.filter(({ sizes }: { sizes: string }) => sizes === `${size}x${size}`);
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["any", "maskable"]);
    expect(await png(icons[0].src)).toMatchObject({ width: size, height: size });
  }
  const colours = [...home.document.querySelectorAll("meta[name=theme-color]")].map((one) => one.getAttribute("media"));
  expect(colours).toEqual(["(prefers-color-scheme:light)", "(prefers-color-scheme:dark)"]);
});

it("has one colour for the bars of whoever chose light or dark", async () => {
  const browser = new TextBrowser(site.origin);
  const dark = await (await browser.get(paths.jobs())).press("Dark");
  const bars = [...dark.document.querySelectorAll("meta[name=theme-color]")];
  expect(bars.map((one) => [one.getAttribute("content"), one.getAttribute("media")])).toEqual([["#0b1220", null]]);
});

it("is shown by messengers with the job's title, summary and a picture that costs little", async () => {
  const job = await createJobPost(site.db, { title: "Payroll Assistant" });
  const page = await new TextBrowser(site.origin).get(paths.job(job.siteId));
  expect(property(page, "title")).toBe("Payroll Assistant, Lanternfield Supply");
  expect(property(page, "description")).toBe("Answer shop customers in writing and keep their orders moving.");
  expect(property(page, "url")).toBe(page.document.querySelector("link[rel=canonical]")?.getAttribute("href"));
  const picture = await png(property(page, "image") ?? "none");
  expect(picture).toMatchObject({ width: 1200, height: 630 });
  expect(picture.bytes).toBeLessThan(20_000);
});

it("sends a job on by plain links, with its whole address to copy", async () => {
  const job = await createJobPost(site.db, { title: "Payroll & Benefits Assistant" });
  const page = await new TextBrowser(site.origin).get(paths.job(job.siteId));
  const address = property(page, "url") ?? "none";
  expect(page.link("WhatsApp").searchParams.get("text")).toBe(`Payroll & Benefits Assistant ${address}`);
  expect(page.link("Messenger on a phone").searchParams.get("link")).toBe(address);
  expect(page.link("Email").searchParams.get("subject")).toBe("Payroll & Benefits Assistant");
  expect(page.text).toContain(address);
});
