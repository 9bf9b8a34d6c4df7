import { expect, it } from "vitest";
import { type MailToSend, messageOf } from "./message";

const mail: MailToSend = {
  id: 1,
  user_id: 1,
  kind: "draft_closes",
  to_address: "maria@example.com",
  subject: "A job closes soon",
  body: "Your draft is not sent yet.\n",
  calendar: null,
  created_at: "2026-11-20T10:00:00.000Z",
  job_alert_id: null,
};
const sender = {
  from: "jobs@careers.example",
  brandName: "Quay",
  siteOrigin: "https://careers.example",
  browserOrigin: "https://careers.example",
  appKey: Buffer.alloc(32),
};

it("ends with who runs the site, before what stops such mails", () => {
  const { text, html } = messageOf(mail, { ...sender, operator: "Quay Ltd. & Sons, 1 Pier Road, Cebu" });
  expect(text).toMatch(/not sent yet\.\n\nQuay Ltd\. & Sons, 1 Pier Road, Cebu\n\nStop all reminders by email:\n/);
  expect(html).toContain("Quay Ltd. &amp; Sons, 1 Pier Road, Cebu");
});

it("says nothing in place of a company that is not set", () => {
  expect(messageOf(mail, sender).text).toMatch(/not sent yet\.\n\nStop all reminders by email:\n/);
});
