import { paths } from "../../app/paths";
import { expect, expectGoodAtEverySize, test } from "./journey";

test("jobs are taken along in one file, which opens without the site and leads to a job", async ({ page, site }) => {
  await page.goto(paths.jobs({ country: "PH", view: "full" }));
  await page.getByRole("link", { name: "Newest jobs in one file, at most 30 KB" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Jobs as of \d+ \w+ \d{4}$/);
  await expectGoodAtEverySize(page);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "save it" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^jobs-PH-\d{4}-\d{2}-\d{2}\.html$/);
  const saved = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(saved);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`file://${saved}`);
  const categories = page.getByRole("heading", { level: 2, name: /\(\d+\)$/ });
  const every = await categories.count();
  await page.getByRole("link", { name: /^Bookkeeping and finance \(\d+\)$/ }).click();
  await expect(categories).toHaveText([/^Bookkeeping and finance/]);
  await page.getByRole("link", { name: "All categories" }).click();
  await expect(categories).toHaveCount(every);
  await page.getByRole("link", { name: /^Bookkeeping and finance \(\d+\)$/ }).click();
  const job = page.locator("section:target").getByRole("listitem").first();
  await job.getByRole("group").locator("summary").click();
  await expect(job.getByText("Closes")).toBeVisible();
  expect(asked).toEqual([`file://${saved}`]);

  await page.emulateMedia({ colorScheme: "dark" });
  await job.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`^${site.origin}/jobs/\\d+-`));
  await expect(page.getByRole("link", { name: "Apply for this job" }).first()).toBeVisible();
});
