import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";
import { fillApplication, openProfile, send, signIn } from "./steps";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The name and the text of every entry of the archive that the link leads to. */
async function downloadEverything(page: Page): Promise<Record<string, string>> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything about you" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const entries = unzipSync(await readFile(await download.path()));
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

test("somebody takes their data along, leaves for two reasons, and signs in again to stay", async ({ page, site }) => {
  test.slow();
  const job = await createJobPost(site.db, { title: "Tide Table Proofreader" });
  const person = await test.step("with an application that was sent", async () => {
    const applicant = await fillApplication(page, site, job.id);
    await send(page);
    return applicant;
  });

  const mailsOf = (subject: RegExp) =>
    site.listMails().filter((mail) => mail.includes(`To: ${person.email}`) && subject.test(mail));

  await test.step("reads what is deleted, what stays and what is withdrawn", async () => {
    await page.goto(paths.profile.settings());
    await page.getByRole("main").getByRole("link", { name: "Delete my account" }).click();
    await expect(heading(page)).toHaveText("Delete your account");
    await expect(page.getByRole("listitem").filter({ hasText: job.title })).toBeVisible();
    for (const name of ["At once", "For 14 days", "After 14 days, for good", "What stays"])
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  });

  await test.step("takes everything along", async () => {
    const entries = await downloadEverything(page);
    expect(entries["README.txt"]).toContain(person.email);
    expect(entries["account.json"]).toContain("María Clara");
    expect(Object.keys(entries).some((name) => /^files\/.*resume.*\.(txt|pdf)$/.test(name))).toBe(true);
    expect(Object.values(entries).some((text) => text.includes(job.title))).toBe(true);
  });

  await test.step("types another address and keeps what was written", async () => {
    await page.getByText("Tell us why you leave").click();
    await page.getByLabel("I get too many messages").check();
    await page.getByLabel("There are no suitable jobs").check();
    // its words are asked for with it
    const words = page.getByLabel(/^Your reason in your own words/);
    await expect(words).toBeHidden();
    await page.getByLabel("Another reason").check();
    await words.fill("I go back to school in June.");
    await page.getByLabel("Type your email address to confirm").fill(`x${person.email}`);
    const answered = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/delete"),
    );
    await page.getByRole("button", { name: "Delete my account" }).click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByRole("alert")).toContainText("This is not the email address of your account");
    const email = page.getByLabel("Type your email address to confirm");
    await expect(email).toHaveAccessibleDescription(/This is not the email address of your account/);
    await expect(email).toHaveValue(`x${person.email}`);
    await expect(page.getByLabel("I get too many messages")).toBeChecked();
    await expect(page.getByLabel("There are no suitable jobs")).toBeChecked();
    await expect(words).toHaveValue("I go back to school in June.");
    await expectGoodScreen(page);
  });

  await test.step("leaves, and reads until when there is a way back", async () => {
    await page.getByLabel("Type your email address to confirm").fill(` ${person.email.toUpperCase()} `);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(heading(page)).toHaveText("Your account will be deleted");
    const { deletion_due_at: due } = await site.db
      .selectFrom("users")
      .select("deletion_due_at")
      .where("email", "=", person.email)
      .executeTakeFirstOrThrow();
    const shown = await page.getByRole("main").locator("time").getAttribute("datetime");
    expect(new Date(shown ?? "").getTime()).toBe(new Date(due ?? "").getTime());
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect.poll(() => mailsOf(/^Subject: Your .* account will be deleted/m).length).toBe(1);
    const kept = await site.db
      .selectFrom("applicant_deletion_reasons")
      .innerJoin("users", "users.id", "applicant_deletion_reasons.user_id")
      .select("reason")
      .where("users.email", "=", person.email)
      .execute();
    expect(kept).toEqual([
      { reason: ["no_suitable_jobs", "too_many_messages", { other: "I go back to school in June." }] },
    ]);
  });

  await test.step("comes back to everything as it was", async () => {
    await page.goto(paths.profile.index());
    await signIn(page, person);
    await expect(heading(page)).toHaveText("Your profile");
    await expect(
      page.getByRole("listitem").filter({ hasText: "You signed in, so your account is not deleted" }),
    ).toBeVisible();
    await page.goto(paths.profile.application(job.siteId));
    await expect(heading(page)).toContainText(job.title);
    await expect(page.getByRole("link", { name: /^Withdraw/ })).toBeVisible();
    await expect(page.getByText("Application sent").first()).toBeVisible();
    await expect.poll(() => mailsOf(/^Subject: Your .* account stays/m).length).toBe(1);
    expect(mailsOf(/back where they were/)).toHaveLength(1);
  });
});

test("who has sent nothing leaves without giving a reason", { tag: "@long" }, async ({ page, site }) => {
  const person = await openProfile(page, site);
  await page.goto(paths.profile.deleteAccount());
  await expect(page.getByText("These applications are withdrawn:")).toHaveCount(0);
  await page.getByLabel("Type your email address to confirm").fill(person.email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(heading(page)).toHaveText("Your account will be deleted");

  // a date that somebody wrote into the address is not shown
  await page.goto(`${paths.accountDeleted("2099-01-01T00:00:00Z").split("?")[0]}?until=tomorrow`);
  await expect(page.getByText(/Sign in within 14 days/)).toBeVisible();
  await page.getByRole("link", { name: "Sign in and keep my account" }).click();
  await signIn(page, person);
  await page.goto(paths.profile.index());
  await expect(page.getByText("You signed in, so your account is not deleted")).toBeVisible();
});
