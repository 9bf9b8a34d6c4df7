import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { plainLetter } from "../../server/recruitment-api/mail/letter";
import { queueMail } from "../../server/recruitment-api/mail/queue";
import { newApplicant, signUpByForms } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { soon } from "../harness/soon";
import { TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

interface Reminded {
  userId: number;
  /** The address in the mail's header, which its own button posts to. */
  link: string;
}

/** Somebody who has just got a reminder. */
async function reminded(): Promise<Reminded> {
  await newApplicant(site, paths.profile.index());
  const { id: userId, email } = await site.db
    .selectFrom("users")
    .select(["id", "email"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await site.db.updateTable("users").set({ quiet_from: null, quiet_until: null }).execute();
  const mail = { userId, to: email, kind: "draft_closes" as const };
  await queueMail(site.db, { ...mail, subject: "A draft closes soon", letter: plainLetter("Finish it.") });
  // the next mail that somebody asks for takes it along
  await signUpByForms(site, paths.profile.index());
  const link = await soon(() => {
    const text = site.listMails().find((one) => one.includes(`To: ${email}`) && one.includes("A draft"));
    const found = /^List-Unsubscribe:\s+<([^>]+)>$/m.exec(text ?? "")?.[1];
    if (!found) throw new Error(`No reminder for ${email}`);
    return found;
  });
  return { userId, link };
}

const wantsReminders = async ({ userId }: Reminded) => {
  const user = await site.db
    .selectFrom("users")
    .select("mail_reminders")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return user.mail_reminders;
};

/** As a mail provider posts it: from its own machines, without cookies, Origin or any word of a browser. */
const oneClick = (link: string, headers: Record<string, string> = {}) =>
  fetch(link, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });

describe("the stop link of a mail", () => {
  let ana: Reminded;
  let ben: Reminded;
  beforeAll(async () => {
    ana = await reminded();
    ben = await reminded();
  }, 120_000);

  it("stops nothing when it is only opened, and shows one button to people", async () => {
    const page = await new TextBrowser(site.origin).get(new URL(ana.link).pathname);
    expect(page.text).toContain("Stop these emails?");
    expect(await wantsReminders(ana)).toBe(true);
    const stopped = await page.press("Stop these emails");
    expect(stopped.text).toContain("We send you no more emails of the kind “reminders”");
    expect(stopped.text).toContain("your preferences");
    expect(await wantsReminders(ana)).toBe(false);
    expect(await wantsReminders(ben)).toBe(true);
  });

  it("stops at once when a mail program's own button posts to it, and again without harm", async () => {
    for (let times = 0; times < 2; times += 1) {
      const answer = await oneClick(ben.link);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("We send you no more emails");
      expect(await wantsReminders(ben)).toBe(false);
    }
  });

  it("takes the button's other form too, and nothing that another site's page sends", async () => {
    await site.db.updateTable("users").set({ mail_reminders: true }).execute();
    expect((await oneClick(ben.link, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(await wantsReminders(ben)).toBe(true);
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    expect((await fetch(ben.link, { method: "POST", body })).status).toBe(200);
    expect(await wantsReminders(ben)).toBe(false);
  });

  it("is a page that could not be found when it was made up", async () => {
    const madeUp = site.origin + paths.unsubscribe(`reminders-${ana.userId}-${"A".repeat(22)}`);
    const page = await fetch(madeUp);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("This page could not be found");
    expect((await oneClick(madeUp)).status).toBe(404);
  });
});
