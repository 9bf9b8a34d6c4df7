import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";

test("who has no account gets an employer's new jobs by email once the address is confirmed, and stops them", async ({
  page,
  site,
}) => {
  const email = `alerts-${Date.now()}@example.com`;
  const { id } = await createJobPost(site.db, {
    title: "Lantern Keeper",
    organization: { name: "Quiet Harbour Lamps" },
  });
  const heading = page.getByRole("heading", { level: 1 });

  await page.goto(paths.employers());
  await page.getByRole("link", { name: "Quiet Harbour Lamps" }).click();
  await page.getByRole("link", { name: "Email me new jobs at Quiet Harbour Lamps" }).click();
  await expect(heading).toHaveText("Get new jobs by email");
  await expect(page.getByText("Your search: Quiet Harbour Lamps")).toBeVisible();
  await expect(page.getByText("1 open job now.")).toBeVisible();
  await page.getByLabel("Your email address").fill("nobody");
  await page.getByLabel("Once a week").check();
  await page.getByRole("button", { name: "Email me a link to confirm" }).click();
  await expect(page.getByText(/Enter an email address in the right format/).first()).toBeVisible();
  await expect(page.getByLabel("Once a week")).toBeChecked();
  await expectGoodScreen(page);
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Email me a link to confirm" }).click();
  await expect(heading).toHaveText("Check your email");
  await expectGoodScreen(page);

  const find = () =>
    /\/job-alerts\/confirm\/[\w-]+/.exec(site.listMails().find((mail) => mail.includes(`To: ${email}`)) ?? "")?.[0];
  await expect.poll(find).toBeDefined();
  await page.goto(find() ?? "");
  await expect(heading).toHaveText("Confirm your job alert");
  await expect(page.getByText("Quiet Harbour Lamps")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Confirm this alert" }).click();
  await expect(heading).toHaveText("Your job alert has begun");
  await expect(page.getByText("Once a week.")).toBeVisible();
  await expectGoodScreen(page);

  // the list of that employer's jobs, with its name as a filter that can be taken off
  await page.getByRole("link", { name: "See these jobs" }).click();
  await expect(page.getByRole("list", { name: "Filters in use" }).getByRole("listitem")).toHaveText([
    /Quiet Harbour Lamps/,
  ]);
  await expect(page.locator(`#job-${id}`)).toBeVisible();
  await expectGoodScreen(page);
});
