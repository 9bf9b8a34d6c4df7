import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { realPng } from "../builders/files";
import { askForId } from "../builders/meetings";
import { recruitAt } from "../harness/recruit";
import type { SiteToVisit } from "../harness/running-site";
import type { Page } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";
import { aSentApplication } from "./sent-application";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const nextYear = new Date().getUTCFullYear() + 1;
const recruit = (...args: string[]) => recruitAt(site, ...args);

/** Somebody who accepted an offer and is asked for two things, by the 2nd and the 4th of March. */
async function asked() {
  const sent = await aSentApplication(site);
  const id = await askForId(site.db, Number(sent.jobId), { until: `${nextYear}-03-02T04:00:00Z` });
  await recruit("need", sent.receipt, "Open a bank account", "--until", `${nextYear}-03-04`, "--no-file");
  return { ...sent, id: String(id) };
}

const photo = { filename: "id.png", contentType: "image/png", bytes: realPng() };
const sentence = /2 things are still needed, the first by [\w ]*2 Mar[ \d]*, 12:00 \(Manila time\)/;
const rowOf = (page: Page, what: string) =>
  [...page.document.querySelectorAll("main li")].find(({ textContent }) => textContent?.includes(what))?.textContent ??
  "";

describe("what is still needed", () => {
  it("is said with its first day where the person looks, and is sent without scripts", async () => {
    const { browser, jobId, id } = await asked();
    for (const path of [paths.home(), paths.profile.index(), paths.profile.application(jobId)]) {
      const page = await browser.get(path);
      expect(page.text).toMatch(sentence);
      expect(page.link("Send what is still needed").pathname).toBe(paths.profile.needed(jobId));
    }
    const list = await browser.get(paths.profile.needed(jobId));
    expect([list.heading, list.text]).toEqual([
      expect.stringContaining("What is still needed"),
      expect.stringMatching(sentence),
    ]);
    const form = await list.follow(/^Send the file/);
    expect(form.url.pathname).toBe(paths.profile.need(jobId, id));
    const none = await form.press("Send the file");
    expect([none.status, none.field("Your file").error]).toEqual([422, "Select a file"]);
    const sent = await none.press("Send the file", { "Your file": photo });
    expect([sent.url.pathname, sent.text]).toEqual([
      paths.profile.needed(jobId),
      expect.stringContaining("“A copy of your ID” is sent."),
    ]);
    expect(rowOf(sent, "A copy of your ID")).toMatch(/Sent on \w+ \d.*id\.png \(PNG, \d+/s);
    expect((await browser.get(paths.profile.index())).text).toMatch(/One thing is still needed, by [\w ]*4 Mar/);

    const files = await browser.get(paths.profile.documents());
    expect(files.text).toMatch(/id\.png\s*A copy of your ID for/);
    expect(files.link("id.png").pathname).toBe(paths.profile.needFile(jobId, id));
    const file = await fetch(site.origin + paths.profile.needFile(jobId, id), {
      headers: { Cookie: browser.cookieHeader() },
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(realPng())).toBe(true);

    await recruit("return-need", id, "The photo is dark.");
    const back = await browser.get(paths.profile.needed(jobId));
    expect(rowOf(back, "A copy of your ID")).toMatch(/Sent back.*The photo is dark\./s);
    const again = await (await back.follow(/^Send the file/)).press("Send it instead", {
      "Another file": {
        ...photo,
        filename: "brighter.png",
        bytes: Buffer.from("Name: Ana Reyes"),
        contentType: "text/plain",
      },
    });
    expect(again.text).toContain("brighter");
    await recruit("accept-need", id);
    const accepted = await browser.get(paths.profile.need(jobId, id));
    expect([accepted.text.includes("Accepted"), accepted.document.querySelector("main form")]).toEqual([true, null]);
  });

  it("may be something to do, which one button says to be done", async () => {
    const { browser, jobId } = await asked();
    const page = await (await browser.get(paths.profile.needed(jobId))).follow(/^Say that it is done/);
    const done = await page.press("I have done this");
    expect(done.url.pathname).toBe(paths.profile.needed(jobId));
    expect(rowOf(done, "Open a bank account")).toMatch(/Done on \w+ \d/);
    // the form of another window says what is stored already, and nothing goes wrong
    expect((await page.press("I have done this")).url.pathname).toBe(paths.profile.needed(jobId));
  });

  it("takes nothing for what was accepted or taken back meanwhile, and shows how it stands", async () => {
    const { browser, jobId, id } = await asked();
    const form = await (await browser.get(paths.profile.needed(jobId))).follow(/^Send the file/);
    await form.press("Send the file", { "Your file": photo });
    await recruit("accept-need", id);
    const late = await form.press("Send the file", { "Your file": photo });
    expect([late.url.pathname, rowOf(late, "A copy of your ID")]).toEqual([
      paths.profile.needed(jobId),
      expect.stringContaining("Accepted"),
    ]);
    await recruit("drop-need", id);
    expect((await browser.get(paths.profile.need(jobId, id))).status).toBe(404);
  });

  it("has no page where nothing was asked for", async () => {
    const { browser, jobId } = await aSentApplication(site);
    expect((await browser.get(paths.profile.needed(jobId))).url.pathname).toBe(paths.profile.application(jobId));
  });
});
