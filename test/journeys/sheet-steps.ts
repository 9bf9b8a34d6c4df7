import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { paths } from "../../app/paths";
import type { ExamCategory } from "../../server/contract/exams";
import { latestAnswers } from "../../server/recruitment-api/database/exam-sessions";
import type { RunningSite } from "../harness/running-site";
import { openProfile } from "./steps";

export const isOffline = /You are offline\. Your answers are kept on this device/;
export const sheetPath = paths.exam.part("data_entry");

/** A new person in front of the running data entry part. */
export async function sitDataEntry(page: Page, site: RunningSite) {
  const person = await openProfile(page, site);
  await page.goto(sheetPath);
  await page.getByLabel(/^I do this test by myself/).check();
  await page.getByRole("button", { name: "Start the data entry test" }).click();
  await expect(standing(page)).toContainText(/[78] minutes left/);
  return person;
}

export const standing = (page: Page) => page.locator(".sheet-standing");
const record = (page: Page, place: number) => page.locator("fieldset.record").nth(place);
export const street = (page: Page, place: number) => record(page, place).getByLabel(/^Street/);

/** Types a whole record as it stands. */
export async function typeRecord(page: Page, place: number) {
  const fields = await record(page, place).locator("label").all();
  for (const field of fields) await field.locator("input").fill(await shownIn(field));
  // leaving it sends it
  await fields.at(-1)?.locator("input").blur();
}

const shownIn = async (field: Locator) => (await field.locator("b").textContent()) ?? "";
export const expectSaved = (page: Page) => expect(standing(page)).toContainText(/Saved at \d/);

/** What counts of each question, in the order of their ids, and whether anything of it came late. */
export async function listKept(site: RunningSite, category: ExamCategory) {
  const { session_id: sessionId, run } = await getRunPart(site, category);
  const late = await site.db
    .selectFrom("exam_answers")
    .select("question_id")
    .where("session_id", "=", sessionId)
    .where("late", "=", true)
    .execute();
  const kept = await latestAnswers(site.db, sessionId, category, run);
  return kept
    .map(({ question_id: id, value }) => ({ id, value, late: late.some((row) => row.question_id === id) }))
    .sort((one, other) => one.id - other.id);
}

export const keptAnswers = async (site: RunningSite) =>
  (await listKept(site, "data_entry")).map(({ value, late }) => ({
    street: (value as Record<string, string>).street,
    late,
  }));

export const getRunPart = (site: RunningSite, category: ExamCategory = "data_entry") =>
  site.db
    .selectFrom("exam_parts")
    .selectAll()
    .where("category", "=", category)
    .where("started_at", "is not", null)
    .orderBy("session_id", "desc")
    .executeTakeFirstOrThrow();

/** The tab is gone at once, as when the browser is killed. */
export async function openAnother(page: Page, context: BrowserContext): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  return context.newPage();
}
