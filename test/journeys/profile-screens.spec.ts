import { paths } from "../../app/paths";
import { newApplicant } from "../harness/new-applicant";
import type { Page as FormPage, TextBrowser } from "../harness/text-browser";
import { test } from "./journey";
import { browseOn } from "./steps";
import { startWalk } from "./walk";

const records = ["languages", "skills", "employments", "qualifications", "licenses", "references"];

const screens = [
  paths.profile.index(),
  paths.profile.personalInfo(),
  ...["details", "contact", "address", "role", "preferences", "preferences/terms", "equipment", "basic"].map(
    (section) => paths.profile.section(section),
  ),
  ...records.flatMap((section) => [paths.profile.section(section), paths.profile.addRecord(section)]),
  paths.profile.addRecord("skills", { search: "excel" }),
  paths.profile.addSkill("1"),
  paths.profile.resumes(),
  paths.profile.pasteResume(),
  paths.profile.printableResume(),
  paths.profile.documents(),
  paths.profile.tracking(),
  paths.profile.bookmarks(),
  paths.jobsForYou(),
  paths.profile.activity(),
  paths.profile.activity({ kind: "exam" }),
  paths.profile.assessment(),
  paths.profile.settings(),
  paths.profile.settingsPreferences(),
  ...["language", "time-zone", "colours", "data-saver", "emails", "quiet-hours"].map(paths.profile.setting),
  paths.profile.credentials(),
  paths.profile.password(),
  paths.profile.jobAlerts(),
  paths.profile.addJobAlert("search=clerk"),
  paths.profile.deleteAccount(),
  paths.logout(),
];

/** One record of each kind that may be several, by plain forms: the addresses of its own pages. */
async function addRecords(browser: TextBrowser): Promise<string[]> {
  const add = async (path: string, button: string, filled: Parameters<FormPage["press"]>[1]) => {
    const list = await (await browser.get(path)).press(button, filled);
    return list.link(/^Change/).pathname;
  };
  const language = await add(paths.profile.addRecord("languages"), "Add this language", {
    Language: "Cebuano",
    "How well do you speak it?": "Native",
  });
  const skill = await add(paths.profile.addSkill("1"), "Add this skill", {
    "How well do you know it?": "Very good",
  });
  const qualification = await add(paths.profile.addRecord("qualifications"), "Add this qualification", {
    "What kind is it?": "Education",
    "Level (only for education)": "Bachelor’s degree",
    "School or trainer": "University of Iloilo",
    Course: "BS Accountancy",
  });
  const job = await add(paths.profile.addRecord("employments"), "Add this job", {
    "Job title": "Order clerk",
    Employer: "Mabini Trading",
    "What you did": "Took orders by phone.",
  });
  const license = await add(paths.profile.addRecord("licenses"), "Add this licence", {
    Name: "Certified Public Accountant",
    "Issued by": "PRC",
    "It does not expire": true,
  });
  const alert = await add(paths.profile.addJobAlert("search=nurse"), "Save this alert", {});
  const withFiles = [qualification, license];
  return [
    ...[language, skill, job, ...withFiles].flatMap((record) => [record, `${record}/remove`]),
    ...withFiles.map((record) => `${record}/file`),
    ...records.map((section) => paths.profile.section(section)),
    paths.profile.jobAlerts(),
    alert,
  ];
}

test("every screen of the profile is accessible and fits, small and large, in both colour modes", {
  tag: "@plainly",
}, async ({ page, site }) => {
  test.slow();
  const { browser, email } = await newApplicant(site, paths.profile.index());
  const change = (person: { name?: string; email_verified_at?: Date | null }) =>
    site.db.updateTable("users").set(person).where("email", "=", email).execute();
  await change({
    name: "Pneumonoultramicroscopicsilicovolcanoconiosis de los Santos y Villanueva-Macapagal",
  });
  await browseOn(page, site, browser);
  const walk = startWalk(page, "profile");
  for (const path of screens) await walk.open(path);
  for (const path of await addRecords(browser)) await walk.open(path);
  await change({ email_verified_at: null });
  await walk.open(paths.confirmation());
  walk.expectAllSeen();
});
