import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import type { Flavour } from "../harness/plain-api/fields";
import type { SiteBeforePlainApi } from "../harness/site-before-plain-api";
import { expect, expectGoodScreen } from "./journey";
import { atDjango, changesAt, receivedAt, sentAs, test } from "./plain-site";
import { aResumeFile } from "./steps";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.beforeEach(({ signInAs }) => signInAs("ana"));

interface Walked {
  page: Page;
  plainSite: SiteBeforePlainApi;
  flavour: Flavour;
}

async function fillIn({ page, plainSite, flavour }: Walked) {
  const fill = async (section: string, work: () => Promise<void>) => {
    await page.goto(paths.profile.section(section));
    await work();
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(heading(page)).toHaveText("Your information");
  };
  await page.goto(paths.profile.index());
  await expectGoodScreen(page);
  await page.goto(paths.profile.personalInfo());
  // this API has no list of how well one speaks a language
  await expect(page.getByRole("main")).not.toContainText("Languages");
  await expectGoodScreen(page);

  await test.step("a number that cannot be one is refused, and stays", async () => {
    await fill("contact", async () => {
      await page.getByLabel("Mobile number").fill("12");
      await page.getByLabel(/^LinkedIn profile/).fill("https://www.linkedin.com/in/ana");
      await page.getByRole("button", { name: "Save and continue" }).click();
      await expect(page.getByRole("alert")).toContainText("There is a problem");
      await expect(page.getByLabel("Mobile number")).toHaveValue("12");
      await expect(page.getByLabel(/^LinkedIn profile/)).toHaveValue("https://www.linkedin.com/in/ana");
      await expectGoodScreen(page);
      await page.getByLabel("Mobile number").fill("+63 917 123 4567");
    });
  });
  await fill("address", async () => {
    await page.getByLabel("City or municipality").fill("Iloilo City");
    await page.getByLabel("Country").selectOption({ label: "Philippines" });
  });
  await fill("role", () => page.getByLabel("Headline").fill("Calm on the phone"));
  await fill("preferences", async () => {
    await page.getByLabel("Monday").check();
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByLabel("At least").fill("25,000.50");
    await expectGoodScreen(page);
    if (flavour !== "bare") return;
    // this API takes one number as the pay that is expected, and says so; the rest can be saved without it
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page.getByRole("alert")).toContainText("The expected salary field must be a number.");
    await expect(page.getByLabel("At least")).toHaveValue(/25,?000.50/);
    await page.getByLabel("At least").fill("");
  });
  await fill("basic", async () => {
    await page.getByLabel("Given names").fill("Ana");
    await page.getByLabel("Family name").fill("Reyes");
    await page.getByLabel("Birth date").fill("14 3 1998");
  });
  expect(changesAt(plainSite)).toEqual([
    "PATCH /api/applications/501/contact_information",
    "POST /api/personal_info/301/general",
    "POST /api/applications/501/basic",
    "POST /api/applications/501/preferences",
    ...(flavour === "bare" ? ["POST /api/applications/501/preferences"] : []),
    "POST /api/applications/501/preferences",
    "PATCH /api/personal_info/301/basic",
  ]);
  expect(receivedAt(plainSite, "PATCH /api/applications/501/contact_information")).toMatchObject([
    sentAs(flavour, { mobile: "+639171234567" }),
  ]);
  const preferences = receivedAt(plainSite, "POST /api/applications/501/preferences");
  expect(preferences[0]).toMatchObject({ days_available: ["mon"] });
  // what the page before asked goes along where this API tells it
  expect(preferences[1]).toMatchObject({
    days_available: flavour !== "bare" ? ["mon"] : [],
    expected_salary: { min: "25000.50" },
  });
}

async function keepRecords({ page, plainSite }: Omit<Walked, "flavour">) {
  const main = page.getByRole("main");
  const open = (section: string) => page.goto(paths.profile.section(section));
  const remove = async (name: string, kind: string) => {
    await main.getByRole("link", { name: `Remove ${name}` }).click();
    await page.getByRole("button", { name: `Remove this ${kind}` }).click();
    await expect(page.getByText(`The ${kind} is removed.`, { exact: true })).toBeVisible();
  };

  await test.step("skills, from the API's list", async () => {
    await open("skills");
    await page.getByRole("link", { name: "Add a skill" }).click();
    await page.getByLabel("Skill", { exact: true }).fill("copy");
    await page.getByLabel("Skill", { exact: true }).press("Enter");
    await page.getByRole("link", { name: "Add Copywriting" }).first().click();
    await page.getByLabel("Good", { exact: true }).check();
    await page.getByRole("button", { name: "Add this skill" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Copywriting" })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("link", { name: "Change Data entry" }).click();
    await page.getByLabel("Expert").check();
    await page.getByRole("button", { name: "Save this skill" }).click();
    await expect(page.getByText("Data entry is changed.", { exact: true })).toBeVisible();
    await remove("Copywriting", "skill");
  });

  await test.step("licences", async () => {
    await open("licenses");
    await page.getByRole("link", { name: "Add a licence" }).click();
    await page.getByLabel("Name").fill("Bookkeeping NC III");
    await page.getByRole("button", { name: "Add this licence" }).click();
    await expect(page.getByRole("alert")).toContainText("There is a problem");
    await expect(page.getByLabel("Name")).toHaveValue("Bookkeeping NC III");
    await page.getByLabel("Issued by").fill("TESDA");
    await page.getByRole("button", { name: "Add this licence" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Bookkeeping NC III" })).toBeVisible();
    await expect(main).not.toContainText(/scan/i);
    await remove("Driving licence", "licence");
  });

  await test.step("qualifications and references, which only the API adds", async () => {
    await open("qualifications");
    await expectGoodScreen(page);
    await expect(main.getByRole("link", { name: /^Add/ })).toHaveCount(0);
    await main.getByRole("link", { name: /^Change/ }).click();
    await page.getByLabel("Education").check();
    await page.getByLabel("School or trainer").fill("City College");
    await page.getByRole("button", { name: "Save this qualification" }).click();
    await expect(page.getByText(/ is changed\.$/)).toBeVisible();

    await open("references");
    await main.getByRole("link", { name: "Remove Dora Cruz" }).click();
    await expect(page.getByText("It cannot be added again here.")).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("link", { name: "Keep it" }).click();
    await main.getByRole("link", { name: "Change Dora Cruz" }).click();
    await page.getByLabel("Their name").fill("Dora Santos");
    await page.getByLabel("Where they work").fill("Cruz Books");
    await page.getByLabel("At any time").check();
    await page.getByLabel("I asked them and they agreed").check();
    await page.getByRole("button", { name: "Save this reference" }).click();
    await expect(page.getByText("Dora Santos is changed.", { exact: true })).toBeVisible();
    await remove("Dora Santos", "reference");
  });

  expect(changesAt(plainSite)).toEqual([
    "POST /api/applications/501/skills/2",
    "PATCH /api/applications/501/skills/4",
    "DELETE /api/applications/501/skills/2",
    "POST /api/applications/501/licenses",
    "DELETE /api/licenses/701",
    "PATCH /api/qualifications/711",
    "PATCH /api/character_references/721",
    "DELETE /api/character_references/721",
  ]);
}

test("the sections of a profile are filled in, each by its own call", async ({ page, plainSite, flavour }) =>
  fillIn({ page, plainSite, flavour }));

test("records are added where the API can, changed and removed", { tag: "@plainly" }, async ({ page, plainSite }) =>
  keepRecords({ page, plainSite }),
);

test.describe("in front of an API of Django REST framework", () => {
  test.use(atDjango);

  test("a profile is filled in, and its records changed, all the same", async ({ page, plainSite, flavour }) => {
    test.slow();
    await fillIn({ page, plainSite, flavour });
    plainSite.api.calls.length = 0;
    await keepRecords({ page, plainSite });
  });
});

test("a résumé is stored, downloaded and replaced", { tag: "@plainly" }, async ({ page, plainSite }) => {
  const { filename: name, contentType: mimeType, bytes } = await aResumeFile();
  await page.goto(paths.profile.resumes());
  await page.getByLabel("A file of yours").setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("We have stored your résumé.", { exact: true })).toBeVisible();
  await expectGoodScreen(page);
  const coming = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^Download/ })
    .first()
    .click();
  expect((await coming).suggestedFilename()).toBe("resume.pdf");

  await page.goto(paths.profile.pasteResume());
  await expect(page.getByText("takes the place of a résumé that you stored before")).toBeVisible();
  await page.getByLabel("Text of your résumé").fill("Ana Reyes, clerk for four years. ".repeat(4));
  await page.getByRole("button", { name: "Store this text" }).click();
  await expect(page.getByText(/We have stored/)).toBeVisible();
  expect(receivedAt(plainSite, "PUT /api/applications/501/resume")).toMatchObject([{ type: "pdf" }, { type: "txt" }]);
});

test("settings count on this device, and what one signs in with is the sign-on's", { tag: "@plainly" }, async ({
  page,
  plainSite,
}) => {
  await page.goto(paths.profile.settings());
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Colours/ })
    .click();
  await expect(page.getByText("This counts on this device, in this browser.")).toBeVisible();
  await page.getByLabel("Dark").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto(paths.profile.setting("colours"));
  await expect(page.getByLabel("Dark")).toBeChecked();
  await expectGoodScreen(page);
  await page.goto(paths.profile.credentials());
  await expectGoodScreen(page);
  expect(changesAt(plainSite)).toEqual([]);
  await page.getByRole("link", { name: /^Change it in your team app account/ }).click();
  await expect(heading(page)).toHaveText("Account settings");
  await expect(page.getByText("ana@example.com")).toBeVisible();
});
