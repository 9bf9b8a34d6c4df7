import { createHash } from "node:crypto";
import { realPdf, resumeLines } from "../builders/files";
import { fillReview } from "../builders/filled-forms";
import type { RunningCopies } from "../harness/running-copies";
import type { Page } from "../harness/text-browser";
import { personWithRetries, type Seen } from "./person-with-retries";

/** What the site has told one person to be done. */
export interface Acknowledged {
  email: string;
  isConfirmed: boolean;
  /** SHA-256 of the stored résumé. */
  resume: string | null;
  savedJob: number | null;
  /** Receipts by job. */
  receipts: Map<number, string>;
  withdrawnFrom: number | null;
  /** A question of the assessment and the key of the option that was chosen. */
  answer: { questionId: number; value: string } | null;
}

let people = 0;

/**
 * A whole visit over HTTP: an account with its code, all sections with a résumé, a saved job, an assessment begun, two
 * applications sent and one of them withdrawn. Notes each step in `told` once its page has said that it is done.
 */
export async function liveAsApplicant(
  site: RunningCopies,
  seen: Seen,
  told: Acknowledged[],
  [first, second]: readonly [number, number],
): Promise<void> {
  people += 1;
  const own: Acknowledged = {
    email: `person${people}@example.com`,
    isConfirmed: false,
    resume: null,
    savedJob: null,
    receipts: new Map(),
    withdrawnFrom: null,
    answer: null,
  };
  told.push(own);
  // people at as many places: one network may not have so many codes mailed in an hour
  const place = `10.${people >> 8}.${people & 255}.1`;
  const browser = personWithRetries(site.origin, seen, { "x-forwarded-for": place });

  const start = await browser.get(`/jobs/${first}/apply`);
  const form = await start.follow("Create an account");
  const account = {
    "Given names": "Maria Clara",
    "Family name": "Dela Cruz",
    "Email address": own.email,
    Password: "a long enough password",
  };
  let confirmation = await form.press("Create account", account);
  if (confirmation.status === 419) {
    // the page belonged to the session that signing up had replaced; it comes back filled, but for the password
    seen.retries += 1;
    confirmation = await confirmation.press("Create account", account);
  }
  const code = await site.getEmailCode(own.email);
  const review = says(await confirmation.press(/confirm/i, { "6-digit code": code }), /Your details/);
  own.isConfirmed = true;

  const bytes = await realPdf({ lines: [...resumeLines, own.email] });
  says(await fillReview(review, { filename: "cv.pdf", contentType: "application/pdf", bytes }), /Check your answers/);
  own.resume = createHash("sha256").update(bytes).digest("hex");

  const job = await browser.get(`/jobs/${second}`);
  says(await job.press(/^Save /), /Saved to your list/);
  own.savedJob = second;

  own.answer = await answerOneQuestion(await browser.get("/exam/parts/idioms"));

  for (const jobId of [first, second]) {
    const check = await (await browser.get(`/jobs/${jobId}/apply/screening`)).press("Save and continue");
    const receipt = await check.press("Send application", {
      "My answers are true and complete": true,
      "I agree that the recruiters of this job use my answers to decide on my application": true,
    });
    own.receipts.set(jobId, /R24-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(says(receipt, /R24-/).text)?.[0] ?? "");
  }

  const application = await browser.get(`/profile/application-tracking/${second}`);
  const withdrawal = await application.follow(/Withdraw from this job/);
  const reason = { "Why do you withdraw?": "The shift or schedule does not fit" };
  says(await withdrawal.press("Withdraw from this job", reason), /You have withdrawn from/);
  own.withdrawnFrom = second;
}

/** Starts the part, chooses the first option of its first question and saves. */
async function answerOneQuestion(ready: Page): Promise<Acknowledged["answer"]> {
  const honour = ready.document.querySelector("label[for=honour]")?.textContent ?? "";
  const sheet = await ready.press("Start the idioms test", { [honour]: true });
  const question = sheet.document.querySelector("#sheet fieldset");
  const option = question?.querySelector<HTMLInputElement>("input[type=radio]");
  const fold = (element: Element | null | undefined) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
  says(
    await sheet.press("Save and stay", {
      [fold(question?.querySelector("legend"))]: fold(option?.labels?.[0]),
    }),
    /Saved at/,
  );
  return { questionId: Number(option?.name.slice(1)), value: option?.value ?? "" };
}

/** The page, which has to say that it worked. */
function says(page: Page, what: RegExp): Page {
  if (what.test(page.text)) return page;
  throw new Error(`${page.status} at ${page.url.pathname} does not say ${what}: ${page.text.slice(0, 500)}`);
}
