import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { type EventLoopWatch, watchEventLoop } from "../harness/event-loop";
import { newApplicant } from "../harness/new-applicant";
import { type RunningSite, startSite } from "../harness/running-site";
import { startWaitingVisitor, type WaitingVisitor } from "../harness/waiting-visitor";
import { type Attack, type Expensive, expensive } from "./expensive-requests";

/** Milliseconds that one request may keep the site to itself, and that somebody else may wait while twenty are carried out. */
const limits = { held: 50, waited: 250 };
const maxMegabytes = 400;
const atOnce = 20;
/** A collection of garbage comes when it comes, and what runs for the first time is slower: a measurement may be repeated. */
const tries = 3;

let loop: EventLoopWatch;
let database: TestDatabase;
let site: RunningSite;
let visitor: WaitingVisitor;
let attack: Attack;

beforeAll(async () => {
  loop = await watchEventLoop();
  database = await createTestDatabase();
  // all requests come from here, where a proxy would tell apart whom they come from
  const settings = { ...loop.settings, TRUST_PROXY: "1", API_REQUESTS_PER_MINUTE: "1000000" };
  site = await startSite(database, settings);
  const { browser, page } = await newApplicant(site, "/profile/personal-info/role");
  const csrf = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
  attack = { origin: site.origin, cookie: browser.cookieHeader(), csrf };
  // what somebody leaves behind who saves and unsaves a job for an hour and a half
  await sql`
    insert into activity_log (user_id, at, actor, event, subject_type, subject_id, subject_label)
    select users.id, now(), 'you', 'bookmark.added', 'job_post', 1, 'A job with a title of some length'
    from users, generate_series(1, 50000)`.execute(database.db);
  visitor = startWaitingVisitor(site.address, (await loop.read()).pid);
}, 60_000);
afterAll(async () => {
  await visitor.leave();
  await site.stop();
  await database.drop();
}, 60_000);
beforeEach(() => database.db.deleteFrom("throttles").execute());

/** Never the same number twice: what was asked for before may be answered from a cache. */
let sent = 0;

/** One request alone, then twenty at once: how long the site kept to one thing, and what somebody else waited for. */
async function measure({ send }: Expensive) {
  await visitor.countRefused();
  await loop.forget();
  await send(attack, ++sent);
  const { held } = await loop.read();
  await loop.forget();
  await Promise.all([...Array(atOnce)].map(() => send(attack, ++sent)));
  const { waited } = await loop.read();
  return { held, waited, refused: await visitor.countRefused() };
}

type Measured = Awaited<ReturnType<typeof measure>>;
const isGood = ({ held, waited, refused }: Measured) => held < limits.held && waited < limits.waited && refused === 0;

describe("nobody is kept waiting by", () => {
  it.each(expensive)(
    "$what",
    async (one) => {
      const measured: Measured[] = [];
      while (measured.length < tries && !measured.some(isGood)) measured.push(await measure(one));
      expect(measured.some(isGood), JSON.stringify(measured)).toBe(true);
    },
    300_000,
  );

  it("all of them together in more memory than a small machine has", async () => {
    expect((await loop.read()).megabytes).toBeLessThan(maxMegabytes);
  });
});
