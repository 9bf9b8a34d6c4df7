import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { sendFormOfOldPage } from "../harness/form-of-old-page";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { TextBrowser } from "../harness/text-browser";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

const aFile = (filename: string) => ({
  filename,
  contentType: "application/pdf",
  bytes: new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
});

const storeFirst = async (ana: TextBrowser) =>
  (await ana.get(paths.profile.resumes())).press("Upload", { "A file of yours": aFile("ana.pdf") });

const pressables = (page: { document: Document }) =>
  [...page.document.querySelectorAll("main button, main a")].map((one) => one.textContent?.trim() ?? "");

describe("the résumé, with the product’s own fields and no capability", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "named" });
  });

  it("is one file, and another takes its place and says so before", async () => {
    const ana = site.browserOf("ana");
    const first = await storeFirst(ana);
    expect(first.text).toContain("We have stored your résumé.");
    expect(first.text).toContain("You can store one file. A new one takes its place.");
    expect(first.text).not.toMatch(/default|up to 5|choose one/);
    expect(pressables(first).join()).not.toMatch(/Remove|default/);

    const second = await first.press("Upload it instead", { "The file that takes its place": aFile("new.pdf") });
    expect(second.text).toContain("We have stored your résumé.");
    expect(second.document.querySelectorAll("main li.card")).toHaveLength(1);
    const acknowledged = site.api.calls.filter(({ method, path }) => method === "PUT" && path.endsWith("/resume"));
    expect(acknowledged).toHaveLength(2);
    expect(acknowledged[1]?.json).toMatchObject({ key: expect.stringMatching(/^tmp\//), type: "pdf" });
  });

  it("is downloaded by the one link that the API has", async () => {
    const ana = site.browserOf("ana");
    const { document } = await storeFirst(ana);
    const download = document.querySelector<HTMLAnchorElement>("main a[download]")?.getAttribute("href") ?? "";
    const answer = await fetch(new URL(download, site.origin), {
      headers: { Cookie: ana.cookieHeader() },
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
    expect(await (await fetch(answer.headers.get("Location") ?? "")).text()).toMatch(/^%PDF/);
    expect(site.api.calls.some(({ path }) => path.includes("resume_id"))).toBe(false);
  });

  it("is not offered to be read while one applies, and nothing is said of it", async () => {
    const ana = site.browserOf("ana");
    await storeFirst(ana);
    for (const path of [paths.apply.review("103"), paths.apply.check("103"), paths.general.start()]) {
      const page = await ana.get(path);
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/Read my résumé|résumé also says|Add from your résumé/);
    }
  });

  it("is in the lists of what there is", async () => {
    const ana = site.browserOf("ana");
    await storeFirst(ana);
    expect((await ana.get(paths.profile.personalInfo())).hasLink(/Résumé/)).toBe(true);
  });

  it("is replaced by pasted text and by the one made from the profile, and both pages say so", async () => {
    const ana = site.browserOf("ana");
    await storeFirst(ana);
    const pasted = await ana.get(paths.profile.pasteResume());
    expect(pasted.text).toContain("takes the place of a résumé that you stored before");
    const stored = await pasted.press("Store this text", { "Text of your résumé": "Ana Reyes, ".repeat(8) });
    expect(stored.text).toContain("TXT");
    const made = await ana.get(paths.profile.printableResume());
    expect(made.text).toContain("takes the place of a résumé that you stored before");
    expect((await made.press("Use this résumé when I apply")).text).toContain("We have stored your résumé.");
  });

  it("is neither removed nor made the default", async () => {
    const ana = site.browserOf("ana");
    const page = await storeFirst(ana);
    const id = /resume-cv\/([^/]+)\/download/.exec(page.html)?.[1] ?? "";
    expect((await ana.get(paths.profile.removeResume(id))).status).toBe(404);
    const before = site.api.changes;
    expect((await sendFormOfOldPage(ana, page, { intent: "default", resume_id: id })).status).toBe(400);
    expect(site.api.changes).toBe(before);
  });

  it("leads from what was read to the forms that it belongs to", async () => {
    const ana = site.browserOf("ana");
    const stored = await storeFirst(ana);
    const read = await stored.follow("See what we could read from it");
    expect(read.status).toBe(200);
    expect(read.document.querySelector("main form")).toBeNull();
    expect(read.text).toContain("Given names: Ana");
    expect(read.text).not.toMatch(/tick/i);
    expect((await read.follow("More about you")).heading).toBe("More about you");
  });

  it("takes over nothing by a call that the API does not have", async () => {
    const ana = site.browserOf("ana");
    await storeFirst(ana);
    const page = await ana.get(paths.profile.suggestions());
    expect((await sendFormOfOldPage(ana, page, { resume_id: "1", accepted: "0:" })).status).toBe(400);
    expect(site.api.calls.some(({ path }) => path.includes("accepted"))).toBe(false);
  });
});
