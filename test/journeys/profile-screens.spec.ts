import { paths } from "../../app/paths";
import { expect, expectGoodAtEverySize, test } from "./journey";
import { openProfile } from "./steps";

const records = ["skills", "qualifications", "licenses", "references"];

const screens = [
  paths.profile.index(),
  paths.profile.personalInfo(),
  ...["details", "contact", "address", "role", "preferences", "languages", "equipment", "basic"].map((section) =>
    paths.profile.section(section),
  ),
  ...records.flatMap((section) => [paths.profile.section(section), paths.profile.addRecord(section)]),
  paths.profile.addRecord("skills", { search: "excel" }),
  paths.profile.resumes(),
  paths.profile.pasteResume(),
  paths.profile.printableResume(),
  paths.profile.tracking(),
  paths.profile.bookmarks(),
  paths.profile.activity(),
  paths.profile.activity({ kind: "exam" }),
  paths.profile.assessment(),
  paths.profile.settings(),
  paths.profile.settingsPreferences(),
  paths.profile.credentials(),
  paths.profile.jobAlerts(),
  paths.profile.addJobAlert("search=clerk"),
  paths.profile.deleteAccount(),
];

test("every screen of the profile is accessible and fits, small and large, in both colour modes", async ({
  page,
  site,
}) => {
  test.slow();
  const person = await openProfile(page, site);
  await site.db
    .updateTable("users")
    .set({ name: "Pneumonoultramicroscopicsilicovolcanoconiosis de los Santos y Villanueva-Macapagal" })
    .where("email", "=", person.email)
    .execute();
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectGoodAtEverySize(page);
  }
});
