import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import type { Flavour } from "../harness/plain-api/fields";
import type { SiteBeforePlainApi } from "../harness/site-before-plain-api";
import { expect, expectGoodScreen } from "./journey";
import { atDjango, changesAt, receivedAt, sentAs, test } from "./plain-site";
import { aResumeFile } from "./steps";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** On the sign-on's own page, at the API's host. */
async function signInThere(page: Page, { email, password }: { email: string; password: string }) {
  await expect(heading(page)).toHaveText("Sign in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a visitor finds jobs by words and page by page, and reads one", { tag: "@plainly" }, async ({
  page,
  plainSite,
  flavour,
}) => {
  for (let number = 1; number <= 20; number++) plainSite.api.postJob(`Typist ${number}`);
  await page.goto(paths.home());
  await expectGoodScreen(page);
  await page.getByLabel("What work are you looking for?").fill("support");
  await page.getByRole("button", { name: "Search" }).first().click();
  await expect(page.getByText("1 job found")).toBeVisible();
  await page.getByRole("link", { name: "Customer support agent" }).click();
  await expect(heading(page)).toContainText("Customer support agent");
  await expect(page.getByText("You help our clients from home.").first()).toBeVisible();
  await expect(page.getByText("Bright Desk").first()).toBeVisible();
  if (flavour !== "bare") {
    await expect(page.getByText("₱45,000–60,000 a month").first()).toBeVisible();
    await expect(page.getByText("9:00–18:00 in New York").first()).toBeVisible();
  }
  await expectGoodScreen(page);

  await page
    .getByRole("link", { name: /^(All jobs|Back to results)$/ })
    .first()
    .click();
  await page.goto(paths.jobs());
  await expect(page.getByText("24 jobs found")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  for (const number of [17, 20]) await expect(page.getByRole("link", { name: `Typist ${number}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Virtual assistant" })).toHaveCount(0);

  await page.goto(paths.jobs({ search: "welding" }));
  await expect(page.getByRole("heading", { name: "No jobs match this search" })).toBeVisible();
  // one that has closed: what the API still tells of it is shown, and nothing else is claimed
  const closed = await page.goto(paths.job("104"));
  expect(closed?.status()).toBe(flavour === "bare" ? 404 : 410);
  expect(changesAt(plainSite)).toEqual([]);
});

const job = "103";

/** From a job to the receipt, as somebody whom the API does not know yet. */
async function apply({ page, plainSite, flavour }: { page: Page; plainSite: SiteBeforePlainApi; flavour: Flavour }) {
  test.slow();
  await page.goto(paths.job(job));
  await page.getByRole("link", { name: "Apply for this job" }).first().click();
  await expect(heading(page)).toHaveText("Before you start");
  await expect(page.getByText("your answers to the job in this browser")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("link", { name: "Sign in" }).last().click();
  await expect(page).toHaveURL((url) => url.origin === plainSite.api.browserOrigin);
  await signInThere(page, plainSite.api.people.ben);
  await expect(heading(page)).toHaveText("Your details");
  await expectGoodScreen(page);

  await test.step("a refused form keeps what was typed, and then all is saved by one press", async () => {
    const { filename: name, contentType: mimeType, bytes } = await aResumeFile();
    await page.getByLabel("Given names").fill("Ben");
    await page.getByLabel("Family name").fill("Castillo");
    await page.getByLabel("Country you live in").selectOption({ label: "Philippines" });
    await page.getByLabel("Mobile number").fill("+63 917 123 4567");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page.getByRole("alert")).toContainText("There is a problem");
    await expect(page.getByLabel("Given names")).toHaveValue("Ben");
    await expectGoodScreen(page);
    await page.getByLabel("Your résumé as a file").setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    await page.getByLabel("I agree that my data is used to handle my applications").check();
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(heading(page)).toHaveText("Questions and cover note");
  });

  await test.step("answers wait until the last button", async () => {
    await page.getByLabel("Why do you want to do this?").fill("I like to help people.");
    await page.getByLabel("Yes").check();
    await page.getByLabel("Cover note").fill("I have done this for four years.");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(heading(page)).toHaveText("Check your answers");
    await expect(page.getByText("I like to help people.")).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByRole("alert")).toContainText("There is a problem");
    expect(changesAt(plainSite)).not.toContain("POST /api/screening_question_answers");
  });

  await page.getByLabel("My answers are true and complete").check();
  await page.getByLabel(/^I agree that the recruiters of this job use my answers/).check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(heading(page)).toHaveText("Application sent");
  await expectGoodScreen(page);
  expect(changesAt(plainSite).map((call) => call.replace(/tmp\/.*/, "tmp"))).toEqual([
    "POST /auth/goteamapp/login",
    "POST /api/apply/account-details",
    "PATCH /api/applications/502/contact_information",
    "POST /api/vapor/signed_storage_url",
    "PUT /storage/recruitment/tmp",
    "PUT /api/apply/502/resume",
    "POST /api/screening_question_answers",
    "POST /api/screening_question_answers",
    "POST /api/job_posts/103/apply",
  ]);
  expect(receivedAt(plainSite, "POST /api/apply/account-details")).toMatchObject([
    sentAs(flavour, { given_names: "Ben", family_name: "Castillo", consent_privacy: expect.any(String) }),
  ]);
  expect(receivedAt(plainSite, "POST /api/screening_question_answers")).toMatchObject([
    sentAs(flavour, { value: "I like to help people." }),
    {},
  ]);

  await page.getByRole("link", { name: "Track your application" }).click();
  await expect(heading(page)).toContainText("Customer support agent");
}

test("a stranger signs in at the API and applies, and the application is sent once, at the end", async ({
  page,
  plainSite,
  flavour,
}) => apply({ page, plainSite, flavour }));

test.describe("in front of an API of Django REST framework", () => {
  test.use(atDjango);

  test("a stranger applies all the same", async ({ page, plainSite, flavour }) => apply({ page, plainSite, flavour }));
});

test("somebody follows an application and withdraws, after reading what ends", { tag: "@plainly" }, async ({
  page,
  plainSite,
  signInAs,
  flavour,
}) => {
  await signInAs("ana");
  await page.goto(paths.profile.tracking());
  await expect(page.getByRole("link", { name: "Active (1)" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Drafts/ })).toHaveCount(0);
  await expectGoodScreen(page);
  await page.getByRole("link", { name: "Virtual assistant" }).click();
  await expect(heading(page)).toContainText("Virtual assistant");
  await expect(page.getByText(flavour !== "bare" ? "In review" : "In progress").first()).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole("link", { name: "Withdraw every application" }).click();
  await expect(heading(page)).toHaveText("Withdraw every application");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Virtual assistant" })).toBeVisible();
  await expect(page.getByText("This is final: it cannot be undone.")).toBeVisible();
  await expectGoodScreen(page);
  expect(changesAt(plainSite)).toEqual([]);
  await page.getByRole("button", { name: "Withdraw every application" }).click();
  await expect(page.getByText("You have withdrawn every application.", { exact: true })).toBeVisible();
  expect(receivedAt(plainSite, "POST /api/applications/501/withdraw")).toEqual([{ recruitment_status_id: 42 }]);
  await page.getByRole("link", { name: "Closed (1)" }).click();
  await page.getByRole("link", { name: "Virtual assistant" }).click();
  await expect(page.getByText("You have withdrawn from Virtual assistant").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Withdraw/ })).toHaveCount(0);
});

test("a visitor saves jobs, finds them again once signed in, and removes them there", { tag: "@plainly" }, async ({
  page,
  plainSite,
}) => {
  const saved = page.getByRole("main").getByRole("link", { name: "Virtual assistant", exact: true });
  await page.goto(paths.job("101"));
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Saved in this browser.")).toBeVisible();
  await page.goto(paths.profile.bookmarks());
  await expect(saved).toBeVisible();
  await expectGoodScreen(page);
  expect(changesAt(plainSite)).toEqual([]);

  await page.goto(paths.login(paths.profile.bookmarks()));
  await signInThere(page, plainSite.api.people.ana);
  await expect(heading(page)).toHaveText("Saved jobs");
  await expect(saved).toBeVisible();
  expect(receivedAt(plainSite, "POST /api/bookmarks")).toMatchObject([{ job_id: 101 }]);
  await page.goto(paths.job("105"));
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Saved to your list.")).toBeVisible();
  expect(receivedAt(plainSite, "POST /api/bookmarks")).toHaveLength(2);

  await page.goto(paths.profile.bookmarks());
  await expect(page.getByRole("main").getByRole("link", { name: "Graphic designer", exact: true })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: /^Remove .*Virtual assistant/ }).click();
  await expect(saved).toHaveCount(0);
  // the list is shorter at once, the API hears of it a moment later
  await expect.poll(() => changesAt(plainSite).at(-1)).toBe("DELETE /api/bookmarks/1");
});

test("somebody leaves for good, and the API is told why", { tag: "@plainly" }, async ({
  page,
  plainSite,
  signInAs,
}) => {
  await signInAs("ana");
  await page.goto(paths.profile.settings());
  await expectGoodScreen(page);
  await page.getByRole("main").getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByText("Deleting your account is final: it cannot be undone.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Virtual assistant" })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByText("Tell us why you leave").click();
  await page.getByLabel("Why do you leave?").fill("I move abroad");
  await page.getByLabel("Type your email address to confirm").fill("ben@example.com");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not the email address of your account");
  await expect(page.getByLabel("Why do you leave?")).toHaveValue("I move abroad");
  expect(changesAt(plainSite)).toEqual([]);

  await page.getByLabel("Type your email address to confirm").fill("ana@example.com");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(heading(page)).toHaveText("Your account is deleted");
  await expectGoodScreen(page);
  expect(receivedAt(plainSite, "POST /api/applicant_deletion_reason")).toEqual([
    { applicant_name: "Ana Reyes", reason: ["I move abroad"] },
  ]);
  expect(changesAt(plainSite).at(-1)).toBe(`DELETE /api/user/${plainSite.api.people.ana.id}`);
  await page.goto(paths.profile.index());
  await expect(heading(page)).toHaveText("Sign in");
});
