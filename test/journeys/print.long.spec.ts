import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { inviteToInterview, offerJob } from "../builders/meetings";
import { expect, test } from "./journey";
import { fillApplication, openProfile, send } from "./steps";

/** What comes out of a printer with A4 paper: the words of each sheet. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" })));
  const { text } = await extractText(pdf);
  return text.map((words) => words.replace(/\s+/g, " "));
}

/** What is pressed, or said to who is at the screen. */
const notForPaper =
  /Similar jobs|Skip to|Privacy|Track your application|Save or print|Change|Send application|Add a cover note|Apply now|Add to calendar|Ask for another time|Send my answer|Do you accept it|Nothing is saved/;

test("what is checked, a receipt, an interview, an offer and what was received print on one sheet each", async ({
  page,
  site,
}) => {
  const expectSheet = async (...words: string[]) => {
    const [sheet = "", ...others] = await printed(page);
    expect(others).toEqual([]);
    for (const one of words) expect(sheet).toContain(one);
    expect(sheet).not.toMatch(notForPaper);
  };
  const { id, siteId } = await createJobPost(site.db);
  await fillApplication(page, site, id);
  await expectSheet("Check your answers", "María Clara de los Santos", "+63 917 555 0142", "A parcel was lost");
  const code = await send(page);
  await expectSheet(code, "What happens next");

  await page.goto(paths.profile.snapshot(siteId));
  await expectSheet("Exactly what we received", "+63 917 555 0142");
  await inviteToInterview(site.db, id, { recruiter_note: "Bring a question." });
  await page.goto(paths.profile.interview(siteId));
  await expectSheet("Lanternfield Supply", "Video call", "Bring a question.");
  await offerJob(site.db, id);
  await page.goto(paths.profile.offer(siteId));
  await expectSheet("Lanternfield Supply", "30,000 pesos a month.", "Answer by");
});

test("a job prints on one sheet, with all that it says", async ({ page, site }) => {
  const lines = (about: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${about} ${at + 1}, as it is said in most posts`);
  const { siteId } = await createJobPost(site.db, {
    description: `<p>${"You answer customers of an online shop and correct their orders. ".repeat(6)}</p>`.repeat(2),
    responsibilities: lines("A duty", 6),
    requirements: lines("A need", 5),
    nice_to_have: lines("A wish", 3),
    benefits: lines("A benefit", 4),
  });
  await page.goto(paths.job(siteId));
  const [sheet = "", ...others] = await printed(page);
  expect(others).toEqual([]);
  for (const words of [
    "₱35,000–45,000 a month",
    "A duty 6",
    "A benefit 4",
    "What happens after you apply",
    "Reference",
  ])
    expect(sheet).toContain(words);
  expect(sheet).not.toMatch(notForPaper);
});

test("a résumé is one's own paper: nothing of the site is on it, and no record is torn in two", async ({
  page,
  site,
}) => {
  const { email } = await openProfile(page, site);
  const { id } = await site.db
    .selectFrom("applications")
    .innerJoin("users", "users.id", "applications.user_id")
    .select("applications.id")
    .where("users.email", "=", email)
    .executeTakeFirstOrThrow();
  const about = "I answered customers by chat and by phone, and kept their orders in a spreadsheet. ".repeat(9);
  await site.db
    .insertInto("employments")
    .values(
      Array.from({ length: 14 }, (_, index) => ({
        application_id: id,
        employer: `Employer ${index + 1}`,
        title: `Position ${index + 1}`,
        duties: `Began ${index + 1}. ${about} Ended ${index + 1}.`,
      })),
    )
    .execute();
  await page.goto(paths.profile.printableResume());
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.join(" ")).not.toMatch(/Sign out|Jobs Saved|Use this résumé when I apply|made from your information/);
  expect(sheets[0]).toMatch(/^\s*María Clara/);
  for (let index = 1; index <= 14; index++) {
    const holding = sheets.filter((words) => words.includes(`Began ${index}.`) || words.includes(`Ended ${index}.`));
    expect(holding).toHaveLength(1);
  }
});
