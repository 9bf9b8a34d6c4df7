import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { realPdf, realPng } from "../builders/files";
import { fillReview, sendByForm } from "../builders/filled-forms";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { runBuiltSite } from "./built-site";
import { textResume } from "./sent-application";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const aPhoto = (filename: string) => ({ filename, contentType: "image/png", bytes: realPng() });

/** Somebody with a file of each kind, and the title of the job that two of them were sent about. */
async function withEachKind() {
  const question = { type: "file", label: "Your diploma", required: true } as const;
  const { siteId, id, title } = await createJobPost(site.db, { questions: [question] });
  const { browser, page } = await newApplicant(site, paths.apply.start(siteId));
  const questions = await fillReview(page, textResume());
  const { id: asked } = await site.db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", id)
    .executeTakeFirstOrThrow();
  const form = await browser.get(paths.apply.screeningFile(siteId, String(asked)));
  const answered = await form.press("Upload", { "Your file": aPhoto("diploma.png") });
  expect(questions.url.pathname).toBe(answered.url.pathname);
  await sendByForm(await answered.press("Save and continue"));
  const pdf = { filename: "id card.pdf", contentType: "application/pdf", bytes: await realPdf() };
  await (await browser.get(paths.profile.messages(siteId))).press("Send", { "A file with it": pdf });

  const added = await (await browser.get(paths.profile.addRecord("licenses"))).press("Add this licence", {
    Name: "PRC licence",
    "Issued by": "PRC",
  });
  await (await added.follow(/^Add a scan/)).press("Upload", { "Your file": aPhoto("scan.png") });
  const trained = await (await browser.get(paths.profile.addRecord("qualifications"))).press("Add this qualification", {
    "What kind is it?": "Training",
    "School or trainer": "Visayas College",
  });
  await (await trained.follow(/^Add a scan/)).press("Upload", { "Your file": aPhoto("scan.png") });
  return { browser, title };
}

it("shows every file of a person in one list, to download, and to remove where it can be", async () => {
  const { browser, title } = await withEachKind();
  const page = await (await browser.get(paths.profile.index())).follow("Documents");
  page.expectSound();
  expect(page.heading).toBe("Documents");
  const rows = [...page.document.querySelectorAll("main li h2")].map((name) => name.closest("li")?.textContent ?? "");
  expect(rows).toEqual([
    expect.stringMatching(/^Visayas College\.pngScan of Visayas College, \w+ \d+ \w+ PNG, 70.bytes Remove/),
    expect.stringMatching(/^PRC licence\.pngScan of PRC licence, \w+ \d+ \w+ PNG, 70.bytes Remove/),
    expect.stringMatching(new RegExp(`^id card\\.pdfMessage to the recruiter about ${title}, .* PDF, \\d+.KB $`)),
    expect.stringMatching(new RegExp(`^Your diplomaAnswer for ${title}, .* PNG, 70.bytes $`)),
    expect.stringMatching(/^resume\.txtOne of your résumés, \w+ \d+ \w+ TXT, \d+.bytes Remove/),
  ]);
  expect(page.text).toContain("Files of an application or a message stay with it");

  expect((await page.follow("resume.txt")).html).toBe(String(textResume().bytes));
  for (const name of ["Visayas College.png", "PRC licence.png", "Your diploma", "id card.pdf"])
    expect([name, (await page.follow(name)).status]).toEqual([name, 200]);

  const removal = await page.follow("Remove PRC licence.png");
  expect(removal.heading).toBe("Remove the scan of PRC licence?");
  await removal.press("Remove this scan");
  expect((await page.follow("Remove resume.txt")).heading).toBe("Remove resume.txt?");
  const after = await browser.get(paths.profile.documents());
  expect([after.hasLink("PRC licence.png"), after.hasLink("Visayas College.png")]).toEqual([false, true]);
});

it("leads whoever has no file to where one is added, and nobody to the file of somebody else's answer", async () => {
  const { browser } = await withEachKind();
  const own = (await browser.get(paths.profile.documents())).link("Your diploma").pathname;
  const { browser: other, page } = await newApplicant(site, paths.profile.documents());
  expect(page.link("Add your résumé").pathname).toBe(paths.profile.resumes());
  expect((await other.get(own)).status).toBe(404);
});
