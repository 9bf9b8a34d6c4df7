import { expect, type Page } from "@playwright/test";
import { paths } from "../../app/paths";
import type { ExamAnswerValue, ExamCategory } from "../../server/contract/exams";
import { findOpenSitting } from "../../server/recruitment-api/database/exam-sessions";
import { getPart } from "../../server/recruitment-api/exams/settle";
import { sheetOf } from "../../server/recruitment-api/exams/sheet";
import type { SheetItem } from "../../server/recruitment-api/rules/sheet-item";
import type { RunningSite } from "../harness/running-site";
import type { Person } from "./steps";

const startButtons: Readonly<Record<ExamCategory, string>> = {
  data_entry: "Start the data entry test",
  following_directions: "Start the following directions test",
  idioms: "Start the idioms test",
  written: "Start the written test",
};

/** Reads the rules of a part, ticks the statement and starts its clock. */
export async function startPart(page: Page, category: ExamCategory): Promise<void> {
  await page.goto(paths.exam.part(category));
  await page.getByLabel(/I do this test by myself/).check();
  await page.getByRole("button", { name: startButtons[category] }).click();
  await expect(page.getByRole("button", { name: "Check and send" })).toBeVisible();
}

export interface KnownAnswer {
  id: number;
  kind: SheetItem["kind"];
  value: ExamAnswerValue;
}

/** What is right in the part that this person sits now; of the written one, a text of 160 words. */
export async function listRightAnswers(
  { db }: RunningSite,
  { email }: Person,
  category: ExamCategory,
): Promise<KnownAnswer[]> {
  const { id } = await db
    .selectFrom("applications")
    .innerJoin("users", "users.id", "applications.user_id")
    .select("applications.id")
    .where("users.email", "=", email)
    .executeTakeFirstOrThrow();
  const sitting = await findOpenSitting(db, id, false);
  if (!sitting) throw new Error(`${email} has no open session`);
  const items = sheetOf(getPart(sitting, category), sitting.session);
  return items
    .slice(0, category === "written" ? 1 : undefined)
    .map((item) => ({ id: item.id, kind: item.kind, value: rightValue(item) }));
}

function rightValue({ key, options }: SheetItem): ExamAnswerValue {
  switch (key.match) {
    case "exact":
    case "normalised":
      return key.accepted[0] ?? "";
    case "set":
    case "in_order":
      return key.accepted.join(", ");
    case "choice":
      return options[key.right]?.key ?? "";
    case "record":
      return key.fields;
    case "essay":
      return Array.from({ length: 20 }, () => "Thank you for writing to us about it.").join(" ");
    case "blank":
      return "";
  }
}

/** Types answers into the page of the part. */
export async function typeAnswers(page: Page, answers: readonly KnownAnswer[]): Promise<void> {
  for (const { id, kind, value } of answers) {
    if (typeof value !== "string") {
      for (const [key, text] of Object.entries(value)) await page.locator(`[name="q${id}.${key}"]`).fill(text);
    } else if (kind === "choice" && value) {
      await page.locator(`[name="q${id}"][value="${value}"]`).check();
    } else if (value) {
      await page.locator(`[name="q${id}"]`).fill(value);
    }
  }
}

/** Looks through what is answered, and sends the part. */
export async function checkAndSend(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Check and send");
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByText("Your answers were sent").first()).toBeVisible();
}
