import { paths } from "../../app/paths";
import { realPdf } from "../builders/files";
import { createJobPost } from "../builders/job-posts";
import { askForId } from "../builders/meetings";
import { recruitAt } from "../harness/recruit";
import { expect, expectGoodScreen, test } from "./journey";
import { fillApplication, send } from "./steps";

test("who accepted an offer sends what is still needed, also once more when it was sent back", async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db, { title: "Harbour pilot" });
  const heading = page.getByRole("heading", { level: 1 });
  await fillApplication(page, site, job.id);
  const receipt = await send(page);
  const id = await askForId(site.db, job.id);
  await recruitAt(site, "need", receipt, "Open a bank account", "--until", inDays(20), "--no-file");
  const rowOf = (what: string) => page.getByRole("listitem").filter({ hasText: what });
  const pdf = async (name: string) => ({
    name,
    mimeType: "application/pdf",
    buffer: await realPdf({ lines: [name] }),
  });

  await test.step("the profile says how much is needed and by when, and leads there", async () => {
    await page.goto(paths.profile.index());
    await expect(page.getByText(/2 things are still needed, the first by /)).toBeVisible();
    await page.getByRole("link", { name: "Send what is still needed" }).click();
    await expect(heading).toContainText("What is still needed");
    await expectGoodScreen(page);
  });

  await test.step("a file is sent on its own page, and stands in the list", async () => {
    await rowOf("A copy of your ID").getByRole("link", { name: "Send the file" }).click();
    await expect(heading).toHaveText("A copy of your ID");
    await page.getByRole("button", { name: "Send the file" }).click();
    await expect(page.getByRole("link", { name: "Select a file" })).toBeVisible();
    await page.getByLabel("Your file").setInputFiles(await pdf("id-card.pdf"));
    await page.getByRole("button", { name: "Send the file" }).click();
    await expect(page.getByText("“A copy of your ID” is sent.")).toBeVisible();
    await expect(rowOf("A copy of your ID")).toContainText(/Sent on .*id-card\.pdf \(PDF, /);
    await expectGoodScreen(page);
  });

  await test.step("what is done without a file takes one button", async () => {
    await rowOf("Open a bank account").getByRole("link", { name: "Say that it is done" }).click();
    await page.getByRole("button", { name: "I have done this" }).click();
    await expect(rowOf("Open a bank account")).toContainText("Done on ");
    await expect(page.getByText("You have sent everything that we asked for.")).toBeVisible();
  });

  await test.step("what was sent back says why, and another file takes its place until it is accepted", async () => {
    await recruitAt(site, "return-need", String(id), "The photo is dark.");
    await page.goto(paths.profile.application(job.siteId));
    await page.getByRole("link", { name: "Send what is still needed" }).click();
    await expect(rowOf("A copy of your ID")).toContainText("The photo is dark.");
    await rowOf("A copy of your ID").getByRole("link", { name: "Send the file" }).click();
    await page.getByLabel("Another file").setInputFiles(await pdf("brighter.pdf"));
    await page.getByRole("button", { name: "Send it instead" }).click();
    await expect(rowOf("A copy of your ID").getByRole("link", { name: "brighter.pdf" })).toBeVisible();
    await recruitAt(site, "accept-need", String(id));
    await page.goto(paths.profile.needed(job.siteId));
    await expect(rowOf("A copy of your ID")).toContainText("Accepted");
    await expect(rowOf("A copy of your ID").getByRole("link", { name: /^Send/ })).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "brighter.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("brighter.pdf");
  });
});

/** `2026-12-10`, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
