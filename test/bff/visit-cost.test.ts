import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { realPdf } from "../builders/files";
import { somebodySignedIn } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import type { Page } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

/** Somebody with a form, whose browser takes compressed pages as browsers do. */
async function visitor() {
  const { browser } = await somebodySignedIn(site, { "Accept-Encoding": "br" });
  // pages need not contain it then
  await browser.get("/styles.css");
  const first = await browser.get(paths.profile.resumes());
  return { browser, first };
}

const foot = (page: Page) => page.document.querySelector(".site-footer p")?.textContent ?? "";

/** Kilobytes that the foot says were loaded and sent. */
function costAt(page: Page): [down: number, up: number] {
  const [, down, up] =
    /^Since your first form on this visit: about (\d+) KB loaded, (\d+) KB sent\.$/.exec(foot(page)) ?? [];
  if (down === undefined) throw new Error(`The foot says: ${foot(page)}`);
  return [Number(down), Number(up)];
}

describe("what a visit costs", () => {
  it("stands at the foot of pages for one reader after their first, in both directions", async () => {
    const { browser, first } = await visitor();
    expect(foot(first)).toMatch(/^Finding a job and applying loads and sends/);
    await browser.get(paths.profile.resumes());
    const page = await browser.get(paths.profile.resumes());
    const [down, up] = costAt(page);
    expect(down).toBeGreaterThan(1);
    expect(down).toBeLessThan(8);
    const bytes = Buffer.concat([await realPdf(), Buffer.alloc(300_000, " ")]);
    const chosen = { filename: "a.pdf", contentType: "application/pdf", bytes };
    const [later, sent] = costAt(await page.press("Upload", { "A file of yours": chosen }));
    expect(later).toBeGreaterThan(down);
    expect(sent - up).toBeGreaterThan(295);
    expect(sent - up).toBeLessThan(310);
  });

  it("counts what else this browser loads, and has a cookie written only when that is worth one", async () => {
    const { browser } = await visitor();
    await browser.get(paths.profile.resumes());
    const [before] = costAt(await browser.get(paths.profile.resumes()));
    expect(browser.cookie("visit_cost")).toBeUndefined();
    const list = await fetch(site.origin + paths.jobs(), {
      headers: { Cookie: browser.cookieHeader(), "Accept-Encoding": "identity" },
    });
    const kilobytes = (await list.arrayBuffer()).byteLength / 1024;
    const [after] = costAt(await browser.get(paths.profile.resumes()));
    expect(after - before).toBeGreaterThanOrEqual(Math.floor(kilobytes));
    // a copy of the site that has counted nothing knows it by this
    expect(browser.cookie("visit_cost")).toMatch(new RegExp(`^${after - 1}-\\d+$`));
  });

  it("is nobody's on pages that all see alike, with a cookie or without", async () => {
    const { browser } = await visitor();
    const token = `form_token=${browser.cookie("form_token")}`;
    for (const cookie of [undefined, token, `${token}; visit_cost=4000-4000`]) {
      const answer = await fetch(site.origin + paths.jobs(), { headers: cookie ? { Cookie: cookie } : {} });
      const text = await answer.text();
      expect(text).toContain("Finding a job and applying loads and sends");
      expect(text).not.toContain("Since your first form");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it("takes nothing for a figure that is none", async () => {
    const { browser } = await visitor();
    await browser.get(paths.profile.resumes());
    for (const planted of ["-1-5", "1e9-1", "99999999999-1", "<b>-1"]) {
      const headers = { Cookie: `${browser.cookieHeader().replace(/; visit_cost=[^;]*/, "")}; visit_cost=${planted}` };
      const text = await (await fetch(site.origin + paths.profile.resumes(), { headers })).text();
      expect(/about (\d+) KB loaded/.exec(text)?.[1]?.length).toBeLessThanOrEqual(3);
    }
  });
});
