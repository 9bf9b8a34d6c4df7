import { paths } from "../../app/paths";
import { realPdf } from "../builders/files";
import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";
import { consent, openReview, send } from "./steps";

const text = "Maria Clara de los Santos\nOrder clerk at Mabini Trading for six years. Excel, email, two languages.";

test("who pastes the text of a résumé sends at once, and the file follows by a link, signed in or not", async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db, { questions: [] });
  const heading = page.getByRole("heading", { level: 1 });
  const { email } = await openReview(page, site, job.id);

  await test.step("the text goes now, as is said before sending", async () => {
    await page.getByText("No file? Paste your résumé").click();
    await page.getByLabel("The text of your résumé").fill(text);
    await page.getByLabel("Country you live in").selectOption({ label: "Philippines" });
    await page.getByLabel("Mobile number").fill("0917 555 0142");
    await page.getByLabel("I agree that my data is used to handle my applications").check();
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(heading).toHaveText("Check your answers");
    await expect(page.getByText("Your résumé’s text goes now. Its file can follow for 14 days")).toBeVisible();
    await consent(page);
    await send(page);
    await expect(page.getByText("Your résumé went as text")).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step("the link of the receipt's mail takes the file from whoever is signed out", async () => {
    const find = () =>
      /\/apply\/file\/\S+/.exec(
        site.listMails().find((mail) => mail.includes(`To: ${email}`) && mail.includes("Application sent")) ?? "",
      )?.[0];
    await expect.poll(find).toBeDefined();
    const mine = await page.context().cookies();
    await page.context().clearCookies();
    await page.goto(find() ?? "");
    await expect(heading).toContainText("Send your résumé’s file");
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Send the file" }).click();
    await expect(page.getByRole("link", { name: "Select a file" })).toBeVisible();
    await page
      .getByLabel("Your résumé as a file")
      .setInputFiles({ name: "maria.pdf", mimeType: "application/pdf", buffer: await realPdf() });
    await page.getByRole("button", { name: "Send the file" }).click();
    await expect(heading).toContainText("Your file came");
    await expectGoodScreen(page);
    await page.context().addCookies(mine);
  });

  await test.step("it stands in what was received as what came later, and the receipt asks for it no more", async () => {
    await page.goto(paths.profile.snapshot(String(job.id)));
    await expect(page.getByText("Came later", { exact: true })).toBeVisible();
    await expect(page.getByText(/maria\.pdf, PDF/)).toBeVisible();
    await page.goto(paths.apply.success(String(job.id)));
    await expect(page.getByText("Your résumé went as text")).toHaveCount(0);
  });
});
