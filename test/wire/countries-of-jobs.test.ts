import { afterEach, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { TextBrowser } from "../harness/text-browser";

const job = "103";
let site: SiteBeforePlainApi;
afterEach(() => site.stop());

const sentence = "You live in Kenya. This job is open to people in the Philippines";

/** The last page before sending, of somebody who lives in Kenya. */
async function lastPage(ben: TextBrowser) {
  const questions = await (await ben.get(paths.apply.review(job))).press("Save and continue", {
    "Given names": "Ben",
    "Family name": "Castillo",
    "Country you live in": "Kenya",
    "Mobile number": "+254 712 345678",
    "The text of your résumé": "Ben Castillo, clerk. I answered calls for four years.",
    "I agree that my data is used to handle my applications": true,
  });
  return questions.press("Save and continue", {
    "Why do you want to do this?": "I like to help people.",
    "Can you work nights?": "Yes",
  });
}

it("says whom a job takes as far as an API tells it, offers no filter, and keeps nobody from sending", async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  const list = await site.browserOf().get(paths.jobs());
  expect(list.text).not.toContain("where I live");
  expect((await site.browserOf().get(paths.country())).status).toBe(404);
  const pack = await site.browserOf().get(paths.jobPack({ country: "KE" }));
  expect(pack.text).toContain("for people of all countries");
  expect(pack.html).not.toContain("country=");
  const check = await lastPage(site.browserOf("ben"));
  expect(check.text).toContain(`${sentence}.`);
  const sent = await check.press("Send application", {
    "My answers are true and complete": true,
    "I agree that the recruiters of this job use my answers to decide on my application": true,
  });
  expect(sent.heading).toBe("Application sent");
});

it("has nothing to send by where the API announces that it judges countries and the job takes nobody else", async () => {
  site = await startSiteBeforePlainApi({ flavour: "named", capabilities: ["jobs"] });
  expect((await site.browserOf().get(paths.jobs())).text).toContain("Show only jobs open to people where I live");
  const pack = await site.browserOf().get(paths.jobPack({ country: "KE" }));
  expect(pack.text).toContain("for people who live in Kenya");
  const check = await lastPage(site.browserOf("ben"));
  expect(check.text).toContain(`${sentence} only.`);
  expect(check.document.querySelector("main")?.textContent).not.toContain("Send application");
});
