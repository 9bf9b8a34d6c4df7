import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";
import { beginApplication, somebody } from "./steps";

test("somebody hides a job as not for them, takes it back, and finds it hidden in their account too", async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db, { title: "Quillwort Catalogue Editor" });
  const other = await createJobPost(site.db, { title: "Quillwort Photographer" });
  const list = paths.jobs({ search: "quillwort" });
  const hide = page.getByRole("button", { name: `Not for me ${job.title}` });
  const row = page.getByRole("link", { name: job.title });

  await page.goto(list);
  await hide.click();
  await expect(page.getByText("Hidden. You will not see this job in lists.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();

  await hide.click();
  await expect(page.getByText("1 job is hidden as not for you.")).toBeVisible();
  await page.goto(paths.job(other.siteId));
  await expect(row).toHaveCount(0);

  await beginApplication(page, site, other.id, somebody());
  await page.goto(list);
  await expect(page.getByText("1 job is hidden as not for you.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "See it" }).click();
  await expect(page.getByRole("heading", { name: "Not for you" })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: /Show again/ }).click();
  await expect(page.getByText("You see the job in lists again.")).toBeVisible();
  await page.goto(list);
  await expect(row).toBeVisible();
});
