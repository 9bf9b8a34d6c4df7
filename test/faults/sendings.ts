import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { realPdf, resumeLines } from "../builders/files";
import { fillReview } from "../builders/filled-forms";
import { soon } from "../harness/soon";
import { type Page, TextBrowser } from "../harness/text-browser";
import type { KillableSite } from "./killable-site";

type Site = Pick<KillableSite, "origin" | "outbox">;

/** An application that is ready to be sent. */
export interface Sending {
  browser: TextBrowser;
  email: string;
  jobId: number;
}

/** A new person up to the last page of every job: account, proven address, all sections with a résumé, drafts. */
export async function prepare(site: Site, email: string, jobIds: number[]): Promise<Sending[]> {
  const browser = new TextBrowser(site.origin);
  const start = await browser.get(`/jobs/${jobIds[0]}/apply`);
  const confirmation = await (await start.follow("Create an account")).press("Create account", {
    "Given names": "Maria Clara",
    "Family name": "Dela Cruz",
    "Email address": email,
    Password: "a long enough password",
  });
  const review = await confirmation.press(/confirm/i, { "6-digit code": await codeFor(site, email) });
  await fillReview(review, {
    filename: "cv.pdf",
    contentType: "application/pdf",
    bytes: await realPdf({ lines: [...resumeLines, email] }),
  });
  for (const jobId of jobIds) await (await browser.get(`/jobs/${jobId}/apply/screening`)).press("Save and continue");
  return jobIds.map((jobId) => ({ browser, email, jobId }));
}

export const openLastPage = ({ browser, jobId }: Sending) => browser.get(`/jobs/${jobId}/apply/screening/check`);

export const send = (page: Page) =>
  page.press("Send application", {
    "My answers are true and complete": true,
    "I agree that the recruiters of this job use my answers to decide on my application": true,
  });

/** The code is mailed after the page has been answered. */
const codeFor = ({ outbox }: Site, email: string): Promise<string> =>
  soon(async () => {
    const names = await readdir(outbox);
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
    const code = /^\s*(\d{6})\s*$/m.exec(mails.find((text) => text.includes(email)) ?? "")?.[1];
    if (!code) throw new Error(`No code for ${email}`);
    return code;
  });
