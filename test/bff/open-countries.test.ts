import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { textResume } from "../builders/files";
import { answerByForm, applicantAnswers, sendByForm } from "../builders/filled-forms";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const sentence = "You live in Kenya. This job is open to people in the Philippines only.";

it("says on the card, the job and before the account whom a job takes, to whoever said nothing of themselves", async () => {
  const { id, siteId } = await createJobPost(site.db);
  const browser = new TextBrowser(site.origin);
  const list = await browser.get(paths.jobs());
  expect(list.text).toContain("Philippines only");
  const job = await browser.get(paths.job({ id: siteId, slug: null }));
  expect(job.text).toContain("Open to people inThe Philippines");
  expect(job.text).not.toContain("You live in");
  const before = await job.follow("Apply for this job");
  expect([before.heading, before.url.pathname]).toEqual(["Before you start", `/jobs/${id}/apply/login`]);
  expect(before.text).toContain("Open to people in the Philippines only.");
});

it("lets a guest say once where they live, then shows what is open to them and says what is not", async () => {
  const closed = await createJobPost(site.db);
  const open = await createJobPost(site.db, { allowed_countries: ["KE", "UG"] });
  const browser = new TextBrowser(site.origin);
  const list = await browser.get(paths.jobs({ search: "order desk" }));
  const asks = await list.follow("Show only jobs open to people where I live");
  expect(asks.heading).toBe("Where do you live?");
  const refused = await asks.press("Show what is open to me");
  expect(refused.field("Country you live in").error).toBe("Choose the country you live in");
  const mine = await refused.press("Show what is open to me", { "Country you live in": "Kenya" });
  expect([mine.url.pathname, mine.url.search]).toEqual([paths.jobs(), "?search=order+desk&country=KE"]);
  expect(mine.text).toContain(open.title);
  expect(mine.text).not.toContain(closed.title);
  expect(mine.text).toContain("Remove Open to people in Kenya");
  expect(mine.field("Open to people in").value).toBe("KE");

  const job = await browser.get(paths.job({ id: closed.siteId, slug: null }));
  expect(job.text).toContain(sentence);
  expect(job.text).not.toContain("Apply for this job");
  const others = await job.follow("See jobs that are open to you");
  expect(others.text).toContain(open.title);
  expect((await browser.get(paths.apply.start({ id: closed.siteId, slug: null }))).text).toContain(sentence);

  // a stranger's page has nothing of it
  const stranger = await new TextBrowser(site.origin).get(paths.job({ id: closed.siteId, slug: null }));
  expect(stranger.text).not.toContain("You live in");
  expect(stranger.text).toContain("Apply for this job");
});

it("has no way to send at the end for whoever lives elsewhere, until they say that they moved", async () => {
  const { siteId } = await createJobPost(site.db);
  const file = { filename: "cv.txt", contentType: "text/plain", bytes: textResume() };
  const { browser, page } = await newApplicant(site, paths.apply.review(siteId));
  const questions = await page.press("Save and continue", {
    ...applicantAnswers,
    "Country you live in": "Kenya",
    "Mobile number": "+254 712 345678",
    "Your résumé as a file": file,
  });
  expect(questions.text).toContain(`${sentence} You cannot send an application.`);
  const check = await answerByForm(questions);
  expect(check.text).toContain(`${sentence} What you wrote is kept.`);
  expect(check.text).toContain("A parcel was lost; I found it in two days.");
  expect(check.document.querySelector("button[type=submit]")?.textContent ?? "").not.toContain("Send application");
  expect((await check.follow("See jobs that are open to you")).url.search).toBe("?country=KE");

  const details = await check.follow("change your country");
  const moved = await details.press("Save and continue", { "Country you live in": "Philippines" });
  expect(moved.heading).toBe("Check your answers");
  await sendByForm(moved);
  expect((await browser.get(paths.job({ id: siteId, slug: null }))).text).not.toContain("You live in");
});

it("takes an application from elsewhere where the job takes others, and says so before", async () => {
  const { siteId } = await createJobPost(site.db, { takes_others: true });
  const file = { filename: "cv.txt", contentType: "text/plain", bytes: textResume() };
  const { page } = await newApplicant(site, paths.apply.review(siteId));
  expect(page.text).toContain("Open to people in the Philippines. Others may apply too.");
  const questions = await page.press("Save and continue", {
    ...applicantAnswers,
    "Country you live in": "Kenya",
    "Mobile number": "+254 712 345678",
    "Your résumé as a file": file,
  });
  const check = await answerByForm(questions);
  expect(check.text).toContain(
    "You live in Kenya. This job is open to people in the Philippines. Others may apply too.",
  );
  await sendByForm(check);
});
