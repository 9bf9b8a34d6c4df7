import { beforeAll, describe, expect, it } from "vitest";
import { type AttackedSite, runAttackedSite } from "../attacks/attacked-site";
import { aPersonWithEverything, apiBehind, postJobs, publicUrl } from "./person";
import { everyScreen } from "./screens";
import { overLimit, printTable, type Row, statementsOf } from "./table";

/**
 * What a page of somebody who is signed in may ask of the database, whoever they are. Two of them say who they are, and one
 * each list of choices that its fields offer.
 */
const maxStatements = 12;

/** What has to be noted when it is read: that a log was taken away, how many downloads were asked for, a message was seen. */
const noted: Record<string, RegExp> = {
  "/profile/activity-logs.csv": /^insert into "activity_log"/,
  "/profile/activity-logs.json": /^insert into "activity_log"/,
  "/profile/application-tracking/:job/messages (sent)": /^update "application_jobs" set "messages_seen_id"/,
  "/profile/settings/download": /^\s*insert into throttles/,
};

let site: AttackedSite;
runAttackedSite(
  (started) => {
    site = started;
  },
  { settings: { PUBLIC_URL: publicUrl } },
);

describe("a page of somebody with everything", () => {
  let rows: (Row & { pattern: string })[];
  beforeAll(async () => {
    const jobs = await postJobs(apiBehind(site));
    const person = await aPersonWithEverything(site, jobs);
    // a read notes the device of a part that runs, when it was last heard of more than 15 seconds before
    const later = new Date(Date.now() + 3_600_000);
    await site.db.updateTable("exam_parts").set({ heard_at: later }).execute();
    rows = [];
    for (const { pattern, name, of } of everyScreen(jobs)) {
      site.forget();
      const answer = await fetch(site.origin + of(person), {
        redirect: "manual",
        headers: { Cookie: person.browser.cookieHeader() },
      });
      await answer.arrayBuffer();
      rows.push({ pattern, name, status: answer.status, calls: [...site.calls] });
    }
    printTable("Statements of a page", rows);
  }, 300_000);

  it(`asks for at most ${maxStatements} statements`, () => {
    expect(overLimit(rows, () => maxStatements)).toEqual([]);
  });

  it("writes nothing", () => {
    const writes = rows.flatMap((row) =>
      statementsOf(row)
        .filter((text) => /\b(insert into|delete from|update ["\w]+ set)\b/i.test(text))
        .filter((text) => !noted[row.name]?.test(text))
        .map((text) => `${row.name}: ${text}`),
    );
    expect(writes).toEqual([]);
  });

  it("is there for them on every screen of the profile, of applying and of the assessment", () => {
    const led = [/download$/, /messages\/:message\/file$/, /apply$/, /apply\/login$/, /screening\/file\/:question$/];
    const shown = new Set(rows.filter(({ status }) => status === 200).map(({ pattern }) => pattern));
    const missing = rows
      .map(({ pattern }) => pattern)
      .filter((pattern) => /^\/(profile|exam|apply|jobs\/:job\/apply)/.test(pattern))
      .filter((pattern) => !shown.has(pattern) && !led.some((one) => one.test(pattern)));
    expect(missing).toEqual([]);
  });
});
