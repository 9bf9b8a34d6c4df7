import { writeFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { recruitAt } from "../harness/recruit";
import { expect, test } from "./journey";
import { fillApplication, send } from "./steps";

test("applicant and recruiter write to each other, with a file each", async ({ page, site }, testInfo) => {
  const job = await createJobPost(site.db, { title: "Letter writer" });
  await fillApplication(page, site, job.id);
  const receipt = await send(page);
  await page.goto(paths.profile.application(job.siteId));
  await page.getByRole("link", { name: "Write to the recruiter" }).click();
  await page.getByLabel("Write to the recruiter").fill("When do you decide?\nمتى تقررون.");
  await page.getByLabel(/^A file with it/).setInputFiles(diploma);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message was sent.")).toBeVisible();
  await expect(page.getByRole("listitem").getByRole("link", { name: "diploma.txt" })).toBeVisible();
  expect(await startsOfLines(page.getByText("When do you decide?"))).toEqual(["left", "right"]);
  // the form is empty again, also after a second one
  await expect(page.getByLabel("Write to the recruiter")).toHaveValue("");
  await page.getByLabel("Write to the recruiter").fill("I can start in June.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("listitem").getByText("I can start in June.")).toBeVisible();
  await expect(page.getByLabel("Write to the recruiter")).toHaveValue("");

  const contract = testInfo.outputPath("contract.txt");
  await writeFile(contract, "You start on Monday.");
  await recruitAt(site, "message", receipt, "On Friday.", "--file", contract);
  await page.goto(paths.profile.index());
  await page.getByRole("link", { name: "Read the recruiter’s message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages about Letter writer");
  const newest = page.getByRole("listitem").filter({ hasText: "On Friday." });
  await expect(newest).toContainText(/The recruiter \d+:\d\d New/);
  // the oldest first, below it the box
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: /The recruiter|You/ })
      .last(),
  ).toContainText("On Friday.");
  const download = page.waitForEvent("download");
  await newest.getByRole("link", { name: "contract.txt" }).click();
  expect((await download).suggestedFilename()).toBe("contract.txt");
});

/** The side that each line of a text begins on: a full stop at the end of an Arabic one stands left of its first letter. */
const startsOfLines = (text: Locator) =>
  text.evaluate((element) => {
    const lines = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return lines.map((line) => {
      const end = line.textContent?.length ?? 0;
      const [first, last] = [0, end - 1].map((from) => {
        const letter = document.createRange();
        letter.setStart(line, from);
        letter.setEnd(line, from + 1);
        return letter.getBoundingClientRect().left;
      });
      return (first ?? 0) < (last ?? 0) ? "left" : "right";
    });
  });

const diploma = { name: "diploma.txt", mimeType: "text/plain", buffer: Buffer.from("Cum laude, 2019") };

test("a message that comes while the page is open is shown within a minute, and what is typed stays", {
  tag: ["@needs-scripts", "@long"],
}, async ({ page, site }) => {
  await page.clock.install();
  const job = await createJobPost(site.db, { title: "Patient reader" });
  await fillApplication(page, site, job.id);
  const receipt = await send(page);
  await page.goto(paths.profile.messages(job.siteId));
  await page.getByLabel("Write to the recruiter").fill("I wanted to ask");
  await recruitAt(site, "message", receipt, "Here I am.");
  const answered = page.waitForResponse((response) => response.url().includes("messages.json"));
  await page.clock.fastForward(61_000);
  // the code that asks is fetched first, and waits a moment of its own
  await page.clock.resume();
  await answered;
  await expect(page.getByText("Here I am.")).toBeVisible();
  await expect(page.getByText("1 new message", { exact: true })).toBeAttached();
  await expect(page.getByLabel("Write to the recruiter")).toHaveValue("I wanted to ask");
});
