import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { runBuiltSite } from "../bff/built-site";
import { realPdf } from "../builders/files";
import { createJobPost } from "../builders/job-posts";
import { recruitAt } from "../harness/recruit";
import type { SiteToVisit } from "../harness/running-site";
import { startFirefox } from "./firefox";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});
const folder = mkdtempSync(join(tmpdir(), "firefox-"));
afterAll(() => rmSync(folder, { recursive: true }));

const modes = [
  { mode: "with scripts", withScripts: true },
  { mode: "without scripts", withScripts: false },
];

it.each(modes)(
  "Firefox leads from the list of jobs to the receipt, a message, a withdrawal and back, $mode",
  async ({ withScripts }) => {
    const job = await createJobPost(site.db, { title: `Marine Parts Order Clerk ${withScripts ? "One" : "Two"}` });
    const email = `firefox.${withScripts}@example.com`;
    const resume = join(folder, "resume.pdf");
    writeFileSync(resume, await realPdf());
    const { window, errors, stop } = await startFirefox({ withScripts });
    try {
      await window.open(`${site.origin}${paths.jobs({ search: job.title })}`);
      await window.follow(job.title);
      await window.reads(job.title);
      await window.follow("Apply");
      await window.reads("Before you start");
      await window.follow("Create an account");
      await window.fill("Given names", "María Clara");
      await window.fill("Family name", "de los Santos");
      await window.fill("Email address", email);
      await window.fill("Password", "a long enough password");
      await window.press("Create account");
      await window.reads("Confirm your email address");
      await window.fill("6-digit code", await site.getEmailCode(email));
      await window.press("Confirm");

      await window.reads("Your details");
      await window.select("Country you live in", "Philippines");
      await window.fill("Mobile number", "0917 555 0142");
      await window.attach("Your résumé as a file", resume);
      await window.choose("I agree that my data is used");
      await window.press("Save and continue");

      await window.reads("Questions and cover note");
      await window.choose("Yes");
      await window.fill("Years in customer service", "3");
      await window.fill("Tell us about a customer you helped", "A parcel was lost; I found it in two days.");
      await window.press("Save and continue");
      await window.reads("Check your answers");
      await window.shows("+63 917 555 0142");
      await window.shows("resume.pdf");
      await window.choose("My answers are true and complete");
      await window.choose("I agree that the recruiters of this job use my answers");
      await window.press("Send application");
      await window.reads("Application sent");
      const { receipt_code: receipt } = await site.db
        .selectFrom("application_jobs")
        .select("receipt_code")
        .where("job_post_id", "=", job.id)
        .executeTakeFirstOrThrow();
      await window.shows(receipt ?? "no receipt");

      await window.follow("Track your application");
      await window.reads(job.title);
      await window.follow("Write to the recruiter");
      await window.fill("Write to the recruiter", "When do you decide?");
      await window.press("Send");
      await window.shows("Your message was sent.");
      await recruitAt(site, "message", receipt ?? "", "On Friday.");
      await window.open(`${site.origin}${paths.profile.index()}`);
      await window.follow("Read the recruiter’s message");
      await window.shows("On Friday.");
      expect(await window.sideways()).toBe(0);

      await window.open(`${site.origin}${paths.profile.withdraw(job.siteId)}`);
      await window.choose("The shift or schedule");
      await window.press("Withdraw from this job");
      await window.shows(`You have withdrawn from ${job.title}`);
      await window.press("Undo and keep my application");
      await window.shows("Your application is active again.");
      expect(errors).toEqual([]);
    } finally {
      await stop();
    }
  },
  180_000,
);
