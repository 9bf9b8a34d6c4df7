import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import type { RunningSite } from "../harness/running-site";
import { expect, expectGoodScreen, test } from "./journey";
import { openProfile, type Person, signIn } from "./steps";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const findUser = ({ db }: RunningSite, { email }: Person) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

/** The stop link in a mail of this kind, which the person gets and reads signed out. */
async function stopLinkOf(
  page: Page,
  site: RunningSite,
  person: Person,
  mail: { kind: "draft_closes" | "job_alert"; job_alert_id?: number },
): Promise<string> {
  const { id } = await findUser(site, person);
  await site.db.updateTable("users").set({ quiet_from: null, quiet_until: null }).where("id", "=", id).execute();
  const subject = `Something for ${mail.kind}`;
  await site.db
    .insertInto("mails")
    .values({ user_id: id, to_address: person.email, subject, body: "What it is about.\n", ...mail })
    .execute();

  // whatever is mailed at once takes along what is waiting
  await page.context().clearCookies();
  await page.goto(paths.profile.index());
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email address").fill(person.email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(heading(page)).toHaveText("Check your email");
  const find = () => {
    const text = site
      .listMails()
      .find((sent) => sent.includes(`To: ${person.email}`) && sent.includes(`Subject: ${subject}`));
    return /^List-Unsubscribe:\s*<([^>]+)>/m.exec(text ?? "")?.[1];
  };
  await expect.poll(find).toBeDefined();
  await page.context().clearCookies();
  return find() ?? "";
}

test("the link in a reminder stops reminders, once the button is pressed, for whoever has it", async ({
  page,
  site,
}) => {
  const person = await openProfile(page, site);
  const link = await stopLinkOf(page, site, person, { kind: "draft_closes" });

  await page.goto(link);
  await expect(heading(page)).toHaveText("Stop these emails?");
  await expect(page.getByText(/drafts and saved jobs that close/)).toBeVisible();
  await expect(page.getByText(/You still get every email about your account/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(1);
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expectGoodScreen(page);
  await page.reload();
  expect(await findUser(site, person)).toMatchObject({ mail_reminders: true, settings_version: 1 });

  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(heading(page)).toHaveText("Stopped");
  await expectGoodScreen(page);
  expect(await findUser(site, person)).toMatchObject({ mail_reminders: false, mail_job_alerts: "daily" });
  await page.goto(link);
  await expect(heading(page)).toHaveText("Stopped");

  await page.getByRole("main").getByRole("link", { name: "your preferences" }).click();
  await signIn(page, person);
  await expect(heading(page)).toHaveText("Preferences");
  await page.getByRole("main").getByRole("link", { name: "Emails we send" }).click();
  await expect(page.getByLabel("Reminders")).not.toBeChecked();
});

test("a mail program's own button stops one job alert, and the page says which", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const person = await openProfile(page, site);
  const { id } = await findUser(site, person);
  const now = new Date();
  const alerts = await site.db
    .insertInto("job_alerts")
    .values(
      ["search=harbour+pilot", "search=nurse"].map((query) => ({
        user_id: id,
        query,
        frequency: "daily" as const,
        created_at: now,
        looked_at: now,
        next_look_at: new Date(now.getTime() + 86_400_000),
      })),
    )
    .returning("id")
    .execute();
  const link = await stopLinkOf(page, site, person, {
    kind: "job_alert",
    job_alert_id: alerts[0]?.id ?? 0,
  });

  await page.goto(link);
  await expect(page.getByText(/this job alert, “harbour pilot”/)).toBeVisible();
  const pressed = await page.request.post(link.replace(site.origin, site.address), {
    form: { "List-Unsubscribe": "One-Click" },
    maxRedirects: 0,
  });
  expect(pressed.status()).toBe(200);
  await page.reload();
  await expect(heading(page)).toHaveText("Stopped");

  await page.goto(paths.profile.jobAlerts());
  await signIn(page, person);
  await expect(heading(page)).toHaveText("Job alerts");
  await expect(page.getByRole("heading", { level: 2, name: /nurse/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /harbour pilot/ })).toHaveCount(0);
});

test("a stop link that is cut off or made up says so", { tag: "@long" }, async ({ page }) => {
  const answer = await page.goto(paths.unsubscribe("reminders-1-AAAAAAAAAAAAAAAAAAAAAA"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("This page could not be found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the home page" })).toBeVisible();
});
