import { randomUUID } from "node:crypto";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { realPdf } from "../builders/files";
import { applicantAnswers } from "../builders/filled-forms";
import type { RunningSite } from "../harness/running-site";

/** A page is done when nothing has crossed the line for this long, in milliseconds: scripts load some time after their page. */
const quiet = 700;

/**
 * What crosses the line, both ways and with every header, while somebody in Chromium who was never here goes from the list to
 * the receipt. The résumé is taken off again: each is as large as it is.
 */
export async function bytesOfBrowserWalk(site: RunningSite, jobId: number, hasScripts: boolean): Promise<number> {
  const line = await countedLine(Number(new URL(site.origin).port));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      `--host-resolver-rules=MAP ${new URL(site.origin).host} 127.0.0.1:${line.port}`,
    ],
  });
  try {
    const context = await browser.newContext({ javaScriptEnabled: hasScripts, baseURL: site.origin });
    const resume = await realPdf();
    await applyIn(await context.newPage(), site, { jobId, resume, settled: line.settled });
    return line.bytes() - resume.length;
  } finally {
    await browser.close();
    line.close();
  }
}

interface Walk {
  jobId: number;
  resume: Buffer;
  settled(): Promise<void>;
}

async function applyIn(page: Page, site: RunningSite, { jobId, resume, settled }: Walk): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const on = async (heading: string | RegExp) => {
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await settled();
  };
  const press = (name: string | RegExp) => page.getByRole("button", { name }).last().click();
  await page.goto("/jobs");
  await settled();
  await page.locator(`main a[href^="/jobs/${jobId}"]`).first().click();
  await page.getByRole("link", { name: "Apply for this job" }).first().waitFor();
  await settled();
  await page.getByRole("link", { name: "Apply for this job" }).first().click();
  await page.getByRole("link", { name: "Create an account" }).waitFor();
  await settled();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Given names").fill("Ana");
  await settled();
  await page.getByLabel("Family name").fill("Reyes");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill("a long enough password");
  await press("Create account");
  await page.getByLabel(/code/i).fill(await site.getEmailCode(email));
  await settled();
  await press("Confirm");
  await on("Your details");
  for (const [label, answer] of Object.entries(applicantAnswers)) {
    const field = page.getByLabel(label);
    if (answer === true) await field.check();
    else if (label.startsWith("Country")) await field.selectOption({ label: String(answer) });
    else await field.fill(String(answer));
  }
  const file = { name: "resume.pdf", mimeType: "application/pdf", buffer: resume };
  await page.getByLabel("Your résumé as a file").setInputFiles(file);
  await press("Save and continue");
  await on("Questions and cover note");
  await page.getByRole("group", { name: "Can you work the night shift?" }).getByLabel("Yes").check();
  await page.getByLabel("Years in customer service").fill("3");
  await page.getByLabel("Tell us about a customer you helped").fill("A parcel was lost; I found it in two days.");
  await press("Save and continue");
  await on("Check your answers");
  await page.getByLabel("My answers are true and complete").check();
  await page.getByLabel(/I agree that the recruiters of this job use my answers/).check();
  await press("Send application");
  await on("Application sent");
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
