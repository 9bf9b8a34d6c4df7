import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { realPdf } from "../builders/files";
import { fillReview } from "../builders/filled-forms";
import { createJobPost } from "../builders/job-posts";
import { writeToApplicant } from "../builders/messages";
import { newApplicant } from "../harness/new-applicant";
import { recruitAt } from "../harness/recruit";
import type { SiteToVisit } from "../harness/running-site";
import { runBuiltSite } from "./built-site";
import { aSentApplication, textResume } from "./sent-application";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const recruit = (...args: string[]) => recruitAt(site, ...args);
const field = "Write to the recruiter";
const aPdf = async (filename: string) => ({ filename, contentType: "application/pdf", bytes: await realPdf() });

async function applied() {
  const sent = await aSentApplication(site);
  return { ...sent, messages: paths.profile.messages(sent.jobId) };
}

it("tells the recruiter a changed number, from the application and back, and says so", async () => {
  const { browser, jobId, receipt } = await applied();
  const application = await browser.get(paths.profile.application(jobId));
  expect(application.text).toMatch(/How the recruiter reaches you.*As you sent it\. Changes reach the recruiter/s);
  const contact = await application.follow("Change how to reach you");
  expect(contact.text).toContain("Recruiters of your applications under way see what you change here");
  const saved = await contact.press("Save and continue", { "Mobile number": "+63 918 765 4321" });
  expect(saved.url.pathname).toBe(paths.profile.application(jobId));
  expect(saved.text).toMatch(/The recruiters of your applications under way see it from now on\..*\+63 918 765 4321/s);
  expect(saved.text).toMatch(/Changed on .*The recruiter sees this beside what you sent\./);
  const copy = await saved.follow("See exactly what we received");
  expect(copy.text).not.toContain("8765");
  expect(copy.link("as it is now").pathname).toBe(paths.profile.application(jobId));

  await recruit("move", receipt, "not_selected");
  expect((await browser.get(paths.profile.application(jobId))).text).not.toContain("How the recruiter reaches you");
});

describe("messages about an application", () => {
  it("are written without scripts, the oldest first, and the answer is where the main buttons lead", async () => {
    const { browser, jobId, receipt, messages } = await applied();
    const form = await (await browser.get(paths.profile.application(jobId))).follow("Write to the recruiter");
    expect(form.text).toContain("There are no messages yet.");
    const sent = await form.press("Send", { [field]: "When do you decide?\n\nI am <b>curious</b>." });
    expect(sent.url.pathname).toBe(messages);
    expect(sent.text).toMatch(/You.*When do you decide\?I am <b>curious<\/b>\..*Your message was sent\./s);
    expect(sent.html).toMatch(/decide\?<br\/?><br\/?>I am/);

    await recruit("message", receipt, "On Friday.");
    for (const path of [paths.home(), paths.profile.index(), paths.profile.application(jobId)])
      expect((await browser.get(path)).link("Read the recruiter’s message").pathname).toBe(messages);
    const news = await (await browser.get(paths.profile.application(jobId))).follow("1 new message");
    expect(news.text).toMatch(
      /You.*When do you decide.*The recruiter \d+:\d\d New.*On Friday\..*Write to the recruiter/s,
    );
    expect(news.document.getElementById("messages")?.textContent).toContain("On Friday.");
    // it was seen: nothing leads there any more but the application
    const page = await browser.get(paths.profile.application(jobId));
    expect(page.hasLink("Read the recruiter’s message")).toBe(false);
    expect((await page.follow("Read 2 messages and write")).text).not.toMatch(/New(?! York)/);
  });

  it("say what is missing, keep what was typed, and are sent once", async () => {
    const { browser, messages } = await applied();
    const form = await browser.get(messages);
    const empty = await form.press("Send");
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining("Write your message, or add a file")]);
    const long = `${"word ".repeat(400)}!`;
    const tooLong = await empty.press("Send", { [field]: long });
    expect([tooLong.status, tooLong.text]).toEqual([
      422,
      expect.stringContaining("Your message must be 2,000 characters or fewer"),
    ]);
    expect(tooLong.document.querySelector("textarea")?.textContent).toContain(long);

    // and are sent once, however often their form is
    await form.press("Send", { [field]: "Only once" });
    const again = await form.press("Send", { [field]: "Only once" });
    expect(again.text.match(/Only once/g)).toHaveLength(1);
  });

  it("bring files both ways, and say what is wrong with one", async () => {
    const { browser, receipt, messages } = await applied();
    const form = await browser.get(messages);
    const program = {
      filename: "photo.png",
      contentType: "image/png",
      bytes: Buffer.from("4d5a9000030000000400", "hex"),
    };
    const refused = await form.press("Send", { [field]: "My diploma", "A file with it": program });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("My diploma")]);
    expect(refused.document.querySelector("main form .error, main form [aria-invalid]")).not.toBeNull();
    const sent = await refused.press("Send", { "A file with it": await aPdf("diploma.pdf") });
    expect(sent.text).toMatch(/You.*My diploma.*diploma\.pdf \(PDF, \d+ KB\)/s);

    const folder = mkdtempSync(join(tmpdir(), "message-"));
    const path = join(folder, "contract.txt");
    writeFileSync(path, "You start on Monday.");
    await recruit("message", receipt, "Please sign", "--file", path);
    rmSync(folder, { recursive: true });
    const answer = await browser.get(messages);
    expect((await answer.follow("contract.txt")).html).toBe("You start on Monday.");
  });

  it("are read back to the first, a page at a time, each of which leads to its newest", async () => {
    const { browser, id, messages } = await applied();
    for (let count = 1; count <= 21; count++) await writeToApplicant(site.db, id, { text: `Letter ${count}.` });
    const newest = await browser.get(messages);
    expect(newest.text).toMatch(/Letter 2\..*Letter 21\./s);
    const link = newest.link("Earlier messages");
    expect(link.hash).toBe("#messages");
    const oldest = await browser.get(link.href);
    expect([oldest.text.includes("Letter 1."), oldest.text.includes("Letter 2.")]).toEqual([true, false]);
    expect((await oldest.follow("Later messages")).text).toContain("Letter 21.");
    expect(oldest.hasLink("Earlier messages")).toBe(false);
  });

  it("are asked for again by the page with only what is new", async () => {
    const { browser, jobId, receipt, messages } = await applied();
    await recruit("message", receipt, "First");
    await browser.get(messages);
    const { id } = await site.db
      .selectFrom("application_messages")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const ask = async () => JSON.parse((await browser.get(paths.profile.newMessages(jobId, String(id)))).html);
    expect(await ask()).toEqual({ messages: [] });
    expect((await browser.get(`${messages}?page=word`)).text).toContain("First");
    await recruit("message", receipt, "Second");
    expect(await ask()).toMatchObject({ messages: [{ text: "Second", isOwn: false, isNew: true }] });
  });

  it("can be read and not written once the application was withdrawn, and there are none of a draft", async () => {
    const { browser, jobId, receipt, messages } = await applied();
    await recruit("message", receipt, "Hello");
    const open = await browser.get(messages);
    const withdrawal = await browser.get(paths.profile.withdraw(jobId));
    const reason = withdrawal.document.querySelector<HTMLInputElement>("input[type=radio]")?.labels?.[0]?.textContent;
    await withdrawal.press("Withdraw from this job", { "Why do you withdraw?": reason?.trim() ?? "" });
    const late = await open.press("Send", { [field]: "One more thing" });
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining("Nobody reads messages about it any more."),
    ]);
    const closed = await browser.get(messages);
    expect(closed.text).toContain("Hello");
    expect(closed.document.querySelector("main form")).toBeNull();

    const { siteId } = await createJobPost(site.db, { questions: [] });
    const { browser: other, page } = await newApplicant(site, paths.apply.start(siteId));
    await fillReview(page, textResume());
    expect((await other.get(paths.profile.messages(siteId))).url.pathname).toBe(paths.profile.application(siteId));
  });
});
