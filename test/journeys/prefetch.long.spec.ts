import { paths } from "../../app/paths";
import { expect, settle, test } from "./journey";

test("the code of a page comes when the pointer rests on its link, its data only with the click", {
  tag: "@needs-scripts",
}, async ({ page }) => {
  await page.goto(paths.contact());
  await settle(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  const jobs = page.getByRole("banner").getByRole("link", { name: "Jobs", exact: true });
  await jobs.hover();
  await expect.poll(() => asked.join(" ")).toContain("/assets/job-list.page-");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).focus();
  await expect.poll(() => asked.join(" ")).toContain("/assets/privacy.page-");
  // what the build says of itself comes with every page
  expect(asked.filter((path) => !/^\/(assets|builds)\//.test(path))).toEqual([]);

  const before = asked.length;
  await jobs.click();
  await expect(page).toHaveURL(paths.jobs());
  const later = asked.slice(before);
  expect(later).toContain("/jobs.data");
  expect(later.filter((path) => path.includes("job-list.page-"))).toEqual([]);
});
