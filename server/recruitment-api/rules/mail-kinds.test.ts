import { expect, it } from "vitest";
import { isStoppable, type MailGroup, mailKinds, wantsMail } from "./mail-kinds";

const all = { mail_reminders: true, mail_job_alerts: "daily", mail_tips: true } as const;
const none = { mail_reminders: false, mail_job_alerts: "off", mail_tips: false } as const;
const groups: MailGroup[] = ["account", "status_changes", "reminders", "job_alerts", "tips"];

it("leaves out what was switched off, and never what becomes of an account or an application", () => {
  expect(groups.filter((group) => wantsMail(group, all))).toEqual(groups);
  expect(groups.filter((group) => wantsMail(group, none))).toEqual(["account", "status_changes"]);
  expect(wantsMail("job_alerts", { ...all, mail_job_alerts: "weekly" })).toBe(true);
});

it("lets people stop exactly what they can switch off", () => {
  expect(groups.filter(isStoppable)).toEqual(groups.filter((group) => !wantsMail(group, none)));
});

it("holds back nothing that somebody asked for and waits for", () => {
  const atOnce = Object.entries(mailKinds).filter(([, { canWait }]) => !canWait);
  expect(atOnce.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(["verify", "sign_in", "email_change", "application_receipt"]),
  );
  // of the kinds that a person can stop, only these would come too late
  const neither = atOnce.filter(([, { group }]) => isStoppable(group)).map(([kind]) => kind);
  expect(neither).toEqual(["interview_soon"]);
});
