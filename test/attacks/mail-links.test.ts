import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createAnswerToken, createStopToken } from "../../server/recruitment-api/mail/sealed-token";
import { aReadyApplicant, postJob } from "../api/applicants";
import { inviteToInterview } from "../builders/meetings";
import { testAppKey } from "../harness/running-program";
import { TextBrowser } from "../harness/text-browser";
import { apiBehind, publicUrl } from "../statements/person";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
runAttackedSite(
  (started) => {
    site = started;
  },
  { settings: { PUBLIC_URL: publicUrl } },
);

interface Invited {
  id: number;
  email: string;
  job: number;
  at: number;
}

async function invited(): Promise<Invited> {
  const api = apiBehind(site);
  const person = await aReadyApplicant(api);
  const job = await postJob(api);
  await person.send(job);
  await inviteToInterview(site.db, job, { place: "Sampaguita Seventy-One" });
  const { application_job_id: id, starts_at } = await site.db
    .selectFrom("interviews")
    .innerJoin("application_jobs", "application_jobs.id", "interviews.application_job_id")
    .select(["application_job_id", "starts_at"])
    .where("job_post_id", "=", job)
    .executeTakeFirstOrThrow();
  return { id, email: person.email, job, at: Date.parse(starts_at) };
}

const linkOf = ({ id, at }: Invited, answer: "coming" | "another_time" | "no_power" = "coming", mailId = 7) =>
  paths.answerMail(createAnswerToken({ answer, applicationJobId: id, at, mailId }, testAppKey));
const answerOf = async ({ id }: Invited) =>
  (
    await site.db
      .selectFrom("interviews")
      .select("answer")
      .where("application_job_id", "=", id)
      .executeTakeFirstOrThrow()
  ).answer;
const ask = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: "manual", ...init });
const form = (fields: Record<string, string> = {}) => ({ method: "POST", body: new URLSearchParams(fields) });

describe("the link of a mail that answers", () => {
  let ana: Invited;
  beforeAll(async () => {
    ana = await invited();
  }, 120_000);

  it("is pressed by no program that looks through mails, however it opens it", async () => {
    const link = linkOf(ana);
    for (const method of ["GET", "HEAD", "OPTIONS"])
      for (const path of [link, `${link}.data`, `${link}?press=1`, `${link}/`])
        for (const headers of [
          {},
          { Purpose: "prefetch" },
          { "User-Agent": "Mozilla/5.0 (compatible; LinkScanner)" },
        ] as Record<string, string>[])
          expect((await ask(path, { method, headers })).status).toBeLessThan(500);
    for (const method of ["PUT", "PATCH", "DELETE"]) expect((await ask(link, { method })).status).toBe(405);
    expect(await answerOf(ana)).toBeNull();
    expect(await site.db.selectFrom("used_mail_links").selectAll().execute()).toEqual([]);
  });

  it("shows whoever it was forwarded to one button, and nothing of the person, the job or the day", async () => {
    const answer = await ask(linkOf(ana));
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Set-Cookie"), answer.headers.get("Cache-Control")]).toEqual([
      200,
      null,
      "no-store",
    ]);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(Buffer.byteLength(html)).toBeLessThan(2048);
    for (const secret of [ana.email, "Sampaguita", "Order Desk", "Lanternfield", "Reyes", String(ana.job)])
      expect([secret, html.includes(secret)]).toEqual([secret, false]);
    expect(html).not.toMatch(/\d{1,2}:\d\d|20\d\d-/);
  });

  it("cannot be guessed, changed into another, or made of a link with another purpose", async () => {
    const eve = await invited();
    const link = linkOf(ana);
    const forged = [
      paths.answerMail("coming"),
      paths.answerMail(`coming-${ana.id}-${ana.at}-7-${"A".repeat(22)}`),
      link.replace("coming", "another_time"),
      link.replace(`-${ana.id}-`, `-${eve.id}-`),
      link.replace("-7-", "-8-"),
      link.slice(0, -1) + (link.endsWith("A") ? "B" : "A"),
      link.replace("/answer/", "/answer/x"),
      `${link}${"9".repeat(300)}`,
      paths.answerMail(createStopToken({ userId: ana.id, kind: "reminders" }, testAppKey)),
      paths.answerMail(
        createAnswerToken({ answer: "coming", applicationJobId: ana.id, at: ana.at, mailId: 7 }, Buffer.alloc(32, 9)),
      ),
      paths.unsubscribe(link.split("/").at(-1) ?? ""),
    ];
    for (const path of forged)
      for (const init of [{}, form()]) expect([path, (await ask(path, init)).status]).toEqual([path, 404]);
    expect([await answerOf(ana), await answerOf(eve)]).toEqual([null, null]);
  });

  it("is pressed by no page of another site", async () => {
    const link = linkOf(ana);
    for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://evil.test" }] as Record<
      string,
      string
    >[])
      expect((await ask(link, { ...form(), headers })).status).toBe(403);
    expect(await answerOf(ana)).toBeNull();
  });

  it("answers once, whoever presses it how often", async () => {
    const link = linkOf(ana);
    const pressed = await Promise.all(Array.from({ length: 6 }, () => ask(link, form())));
    expect(pressed.map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect(pressed[0]?.headers.get("Location")).toBe(link);
    expect(await answerOf(ana)).toBe("coming");
    const page = await new TextBrowser(site.origin).get(linkOf(ana, "another_time"));
    expect((await page.press("I need another time")).text).toContain("They are told that you need another time");
    expect((await ask(link, form())).status).toBe(303);
    expect(await answerOf(ana)).toBe("another_time");
    const used = await site.db.selectFrom("used_mail_links").select("answer").execute();
    expect(used.map(({ answer }) => answer).sort()).toEqual(["another_time", "coming"]);
  });

  it("takes no time that somebody made up", async () => {
    await ask(linkOf(ana, "no_power"), form({ later: "2099-01-01T00:00:00Z", proposals: "2099-01-01T00:00:00Z" }));
    const { proposals } = await site.db
      .selectFrom("interviews")
      .select("proposals")
      .where("application_job_id", "=", ana.id)
      .executeTakeFirstOrThrow();
    expect(proposals).toEqual([new Date(ana.at + 30 * 60_000).toISOString()]);
  });

  it("answers nothing after the appointment, or after a withdrawal", async () => {
    const eve = await invited();
    const past = new Date(Date.now() - 3_600_000);
    await site.db
      .updateTable("interviews")
      .set({ starts_at: past, minutes: 30 })
      .where("application_job_id", "=", eve.id)
      .execute();
    const lea = await invited();
    await site.db
      .updateTable("application_jobs")
      .set({ recruitment_status_id: 900 })
      .where("id", "=", lea.id)
      .execute();
    for (const person of [{ ...eve, at: past.getTime() }, lea]) {
      const page = await new TextBrowser(site.origin).get(linkOf(person));
      expect([page.status, page.heading]).toEqual([200, "This link has ended"]);
      expect((await ask(linkOf(person), form())).status).toBe(303);
      expect(await answerOf(person)).toBeNull();
    }
  });
});
