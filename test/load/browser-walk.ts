import { randomUUID } from "node:crypto";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { realPdf } from "../builders/files";
import { applicantAnswers } from "../builders/filled-forms";
import type { RunningSite } from "../harness/running-site";
import { launchMeasured } from "./slow-line";

/** A page is done when nothing has crossed the line for this long, in milliseconds: scripts load some time after their page. */
const quiet = 700;

/**
 * What crosses the line, both ways and with every header, while somebody in Chromium who was never here goes from the list to
 * the receipt. The résumé is taken off again: each is as large as it is.
 */
export async function bytesOfBrowserWalk(site: RunningSite, jobId: number, hasScripts: boolean): Promise<number> {
  const line = await countedLine(Number(new URL(site.origin).port));
  const browser = await launchMeasured([
    `--host-resolver-rules=MAP ${new URL(site.origin).host} 127.0.0.1:${line.port}`,
  ]);
  try {
    const context = await browser.newContext({ javaScriptEnabled: hasScripts, baseURL: site.origin });
    const resume = await realPdf();
    const step: Step = async (_name, press, arrived) => {
      await press();
      await arrived();
      await line.settled();
    };
    await walkToReceipt(await context.newPage(), site, { jobId, resume, step });
    return line.bytes() - resume.length;
  } finally {
    await browser.close();
    line.close();
  }
}

/** One press and the page that it leads to. */
export type Step = (name: string, press: () => Promise<unknown>, arrived: () => Promise<unknown>) => Promise<void>;

/**
 * From the list to the receipt, as somebody who was never here: what is typed is typed between the steps. `step` carries out
 * each of them, so that it can wait, count or measure.
 */
export async function walkToReceipt(
  page: Page,
  site: RunningSite,
  { jobId, resume, step }: { jobId: number; resume: Buffer; step: Step },
): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const heading = (name: string | RegExp) => () => page.getByRole("heading", { level: 1, name }).waitFor();
  const link = (name: string) => page.getByRole("link", { name }).first();
  const press = (name: string | RegExp) => () => page.getByRole("button", { name }).last().click();

  const inList = page.locator(`main a[href^="/jobs/${jobId}"]`).first();
  await step(
    "list",
    () => page.goto("/jobs", { waitUntil: "commit" }),
    () => inList.waitFor(),
  );
  await step(
    "job",
    () => inList.click(),
    () => link("Apply for this job").waitFor(),
  );
  await step(
    "before you start",
    () => link("Apply for this job").click(),
    () => link("Create an account").waitFor(),
  );
  await step(
    "account",
    () => link("Create an account").click(),
    () => page.getByLabel("Given names").waitFor(),
  );
  await page.getByLabel("Given names").fill("Ana");
  await page.getByLabel("Family name").fill("Reyes");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill("a long enough password");
  await step("code", press("Create account"), () => page.getByLabel(/code/i).waitFor());
  await page.getByLabel(/code/i).fill(await site.getEmailCode(email));
  await step("your details", press("Confirm"), heading("Your details"));
  for (const [label, answer] of Object.entries(applicantAnswers)) {
    const field = page.getByLabel(label);
    if (answer === true) await field.check();
    else if (label.startsWith("Country")) await field.selectOption({ label: String(answer) });
    else await field.fill(String(answer));
  }
  const file = { name: "resume.pdf", mimeType: "application/pdf", buffer: resume };
  await page.getByLabel("Your résumé as a file").setInputFiles(file);
  await step("questions", press("Save and continue"), heading("Questions and cover note"));
  await page.getByRole("group", { name: "Can you work the night shift?" }).getByLabel("Yes").check();
  await page.getByLabel("Years in customer service").fill("3");
  await page.getByLabel("Tell us about a customer you helped").fill("A parcel was lost; I found it in two days.");
  await step("check your answers", press("Save and continue"), heading("Check your answers"));
  await page.getByLabel("My answers are true and complete").check();
  await page.getByLabel(/I agree that the recruiters of this job use my answers/).check();
  await step("receipt", press("Send application"), heading("Application sent"));
}

/** A way to `port` that counts. */
async function countedLine(port: number) {
  let bytes = 0;
  let last = Date.now();
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (piece) => {
        bytes += piece.length;
        last = Date.now();
      });
      from.on("error", () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to listen on");
  return {
    port: address.port,
    bytes: () => bytes,
    async settled() {
      while (Date.now() - last < quiet) await pause(100);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
