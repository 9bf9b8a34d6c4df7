import { describe, expect, it } from "vitest";
import { aQueuedMail, aSender, otherSampleMails, sampleMails } from "../../../test/builders/mails";
import { readMailCode } from "../rules/mail-codes";
import { isStoppable, mailRules } from "../rules/mail-kinds";
import { letterOf, words } from "./letter";
import { messageOf } from "./message";

const mail = aQueuedMail("draft_closes", {
  subject: "News",
  letter: letterOf(null, [words("Your draft is not sent yet.")]),
});
const bytesOf = (text: string) => Buffer.byteLength(text);

it("ends with who runs the site, before what stops such mails", () => {
  const { text, html } = messageOf(mail, { ...aSender, operator: "Quay Ltd. & Sons, 1 Pier Road, Cebu" });
  expect(text).toMatch(/not sent yet\.\n\nQuay Ltd\. & Sons, 1 Pier Road, Cebu\n\nStop all reminders by email:\n/);
  expect(html).toContain("Quay Ltd. &amp; Sons, 1 Pier Road, Cebu");
});

it("says nothing in place of a company that is not set", () => {
  expect(messageOf(mail, { ...aSender, operator: null }).text).toMatch(
    /not sent yet\.\n\nStop all reminders by email:\n/,
  );
});

it("comes from somebody with a name, the site's own where the settings have none", () => {
  expect(messageOf(mail, aSender).from).toEqual({ name: "Harbour", address: "jobs@careers.example" });
  const named = "Quay Jobs <jobs@quay.example>";
  expect(messageOf(mail, { ...aSender, from: named }).from).toBe(named);
});

it("is of the day on the clocks of whoever gets it", () => {
  const late = { ...mail, created_at: "2026-11-27T17:00:00.000Z" };
  const headOf = (timezone: string) => messageOf({ ...late, timezone }, aSender).text.split("\n")[0];
  expect([headOf("Asia/Manila"), headOf("Africa/Nairobi")]).toEqual(["Harbour, 28 Nov 2026", "Harbour, 27 Nov 2026"]);
});

it("stays small whatever somebody wrote, and keeps what comes after it", () => {
  const wordy = { is: "quote", label: "The recruiter's note", words: "ñandú's\n ".repeat(3_000) } as const;
  const letter = letterOf(null, [words("News."), wordy, words("The end.")]);
  const { text, html } = messageOf({ ...mail, letter }, aSender);
  expect(bytesOf(html)).toBeGreaterThan(11_000);
  for (const part of [text, html]) expect(part).toMatch(/ñandú.*\s\[…\][\s\S]*The end\.[\s\S]*Stop all reminders/);
  expect([bytesOf(text) <= 8 * 1024, bytesOf(html) <= 12 * 1024]).toEqual([true, true]);
});

it("has the day of an interview in its subject, and the appointment for a calendar beside it", () => {
  const { subject, attachments } = messageOf(aQueuedMail("interview_invite", sampleMails.interview_invite), aSender);
  expect(subject).toBe("Interview on 4 Dec 2026: Order Desk Specialist");
  expect(attachments).toEqual([
    expect.objectContaining({ filename: "interview.ics", content: expect.stringContaining("20261204T140000Z") }),
  ]);
});

/** The visible text of an HTML part or a text part, without addresses, which are link targets in HTML. */
const readHtml = (html: string) =>
  read(
    html
      .replace(/^[\s\S]*<body/, "<body")
      .replace(/<(?!\/?(?:b|a|span)\b)[^>]*>/g, " ")
      .replace(/<[^>]*>/g, "")
      .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ""),
  );
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const read = (text: string) => text.replace(/https:\/\/careers\.example\S+/g, "").match(/[\p{L}\p{N}₱“”']+/gu) ?? [];

describe("every mail", () => {
  const mails = Object.entries({ ...sampleMails, ...otherSampleMails });

  it.each(mails)("%s: says the same as text and as HTML, in the same order", (name, sample) => {
    const kind = name.split(",")[0] ?? "";
    const { text, html, from } = messageOf(aQueuedMail(kind, sample), aSender);
    // the text part joins site and employer with a word; the letterhead sets them side by side
    const expected = sample.letter.from ? read(text).filter((_, at) => at !== 1) : read(text);
    expect(readHtml(html)).toEqual(expected);
    expect(from).toMatchObject({ name: "Harbour" });
    expect(text.includes("Stop ")).toBe(isStoppable(mailRules(kind).group));
    const code = /Code of this email: (\S+)\./.exec(text)?.[1] ?? "";
    expect(readMailCode(code, aSender.appKey)).toBe(1);
    expect(text).toContain(`https://careers.example/check?code=${code}`);
  });

  it.each(mails)("%s: is small, fetches nothing, and has one button at most", (name, sample) => {
    const { text, html } = messageOf(aQueuedMail(name.split(",")[0] ?? "", sample), aSender);
    expect(bytesOf(html)).toBeLessThanOrEqual(12 * 1024);
    expect(bytesOf(text)).toBeLessThanOrEqual(8 * 1024);
    expect(html).not.toMatch(/<(img|script|link|iframe)|\bsrc=|url\(|@import/);
    expect(html.match(/class="b"/g) ?? []).toHaveLength(html.includes('class="b"') ? 1 : 0);
  });
});
