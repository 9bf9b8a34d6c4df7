import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "../../server/recruitment-api/database/schema";
import { createJobPost } from "../builders/job-posts";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { type RunningSite, startSite } from "../harness/running-site";
import { siteClock } from "../harness/site-clock";
import { soon } from "../harness/soon";

const clock = siteClock();
const sites: RunningSite[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  clock.passWhileDown(Math.ceil((nextHalfPastThree().getTime() - Date.now()) / 60_000));
  for (let copy = 0; copy < 2; copy++) sites.push(await startSite(database, clock.settings));
}, 120_000);
afterAll(async () => {
  for (const site of sites) await site.stop();
  await database.drop();
}, 60_000);

/** 15:30 in UTC: half an hour later a new day begins in Manila, where licences expire. */
function nextHalfPastThree(): Date {
  const start = new Date();
  start.setUTCHours(15, 30, 0, 0);
  if (start.getTime() < Date.now()) start.setUTCDate(start.getUTCDate() + 1);
  return start;
}

it("sends each mail and erases each account once in an hour of two copies on one database", {
  // half a minute on a machine of its own; the rest is for one that is shared
  timeout: 180_000,
}, async () => {
  const { inTheHour, inTheMorning, leaving } = await somethingDueForEverybody(database.db);
  for (let minute = 0; minute < 60; minute++) {
    await clock.run(sites, 1);
    await nothingUnderWay();
  }
  expect(listDelivered()).toEqual(inTheHour.sort());
  expect(await database.db.selectFrom("users").select("id").where("id", "in", leaving).execute()).toEqual([]);
  const counted = await database.db.selectFrom("erased_applications").select("statuses").execute();
  expect(counted).toHaveLength(leaving.length);

  const [site] = sites as [RunningSite];
  await clock.pass(site, 7 * 60);
  await clock.run(sites, 2);
  await soon(() => expect(listDelivered()).toEqual([...inTheHour, ...inTheMorning].sort()));
});

/** Seconds of ours are minutes of the sites: a mail that one has hold of must not seem to be forgotten. */
const nothingUnderWay = () =>
  soon(async () => {
    const mails = await database.db
      .selectFrom("mails")
      .select("id")
      .where("state", "=", "queued")
      .where((where) => where.or([where("next_try_at", "<=", clock.now().toISOString()), where("tries", ">", 0)]))
      .execute();
    expect(mails).toEqual([]);
  });

/** Address and subject of every mail in the outboxes of both, in order. */
const listDelivered = () =>
  sites
    .flatMap((site) => site.listMails())
    .map((text) => `${header(text, "To")}: ${header(text, "Subject")}`)
    .sort();

const header = (text: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, "m").exec(text)?.[1]?.replace(/\s+/g, " ") ?? "";

/**
 * Two people for each kind of mail that the clock sends, due at some minute of the next hour. Answers `To: Subject` of each:
 * of those that come within the hour, and of those for people who want to be left alone until the morning. Answers who is
 * erased within the hour, too.
 */
async function somethingDueForEverybody(db: Db) {
  const start = clock.now().getTime();
  const at = ({ days = 0, minute }: { days?: number; minute: number }) =>
    new Date(start + (days * 24 * 60 + minute) * 60_000);
  const inTheHour: string[] = [];
  const inTheMorning: string[] = [];
  const leaving: number[] = [];
  let people = 0;

  async function add(subjects: string[], columns: object = {}, expected = inTheHour) {
    const email = `person${++people}@example.com`;
    expected.push(...subjects.map((subject) => `${email}: ${subject}`));
    const long = at({ days: -30, minute: 0 });
    const user = await db
      .insertInto("users")
      .values({
        name: "Somebody",
        email,
        email_verified_at: long,
        created_at: long,
        quiet_from: null,
        quiet_until: null,
        ...columns,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const application = await db
      .insertInto("applications")
      .values({ user_id: user.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("personal_info")
      .values({ user_id: user.id, given_names: "Somebody", family_name: "Else" })
      .execute();
    return { userId: user.id, applicationId: application.id };
  }

  const addDraft = (person: { applicationId: number }, jobId: number, begun: Date) =>
    db
      .insertInto("application_jobs")
      .values({
        application_id: person.applicationId,
        job_post_id: jobId,
        recruitment_status_id: 100,
        draft_started_at: begun,
      })
      .execute();

  const addWaiting = (person: { applicationId: number }, jobId: number, due: Date) =>
    db
      .insertInto("application_jobs")
      .values({
        application_id: person.applicationId,
        job_post_id: jobId,
        recruitment_status_id: 300,
        submitted_at: at({ days: -10, minute: 0 }),
        receipt_code: `R24-${String(people).padStart(4, "0")}-AA`,
        snapshot: "{}",
        next_action_due_at: due,
      })
      .returning("id")
      .executeTakeFirstOrThrow();

  const job = (title: string, closes: Date) => createJobPost(db, { title, questions: [], closes_at: closes });
  const { id: open } = await job("Archivist", at({ days: 40, minute: 0 }));

  for (const minute of [7, 38]) {
    const week = await job(`Baker ${minute}`, at({ days: 7, minute }));
    const weekDraft = await add([`Your draft is not sent yet: Baker ${minute}`]);
    const untilMidnight = { quiet_from: "23:00", quiet_until: "00:00" };
    const awakeSoon = await add([`Your draft is not sent yet: Baker ${minute}`], untilMidnight);
    const untilMorning = { quiet_from: "21:00", quiet_until: "07:00" };
    const asleep = await add([`Your draft is not sent yet: Baker ${minute}`], untilMorning, inTheMorning);
    for (const person of [weekDraft, awakeSoon, asleep]) await addDraft(person, week.id, at({ days: -20, minute: 0 }));

    const day = await job(`Cook ${minute}`, at({ days: 1, minute }));
    const dayDraft = await add([`Your draft is not sent yet: Cook ${minute}`]);
    await addDraft(dayDraft, day.id, at({ days: -3, minute: 0 }));

    const saved = await job(`Diver ${minute}`, at({ days: 3, minute }));
    const saver = await add([`A job you saved closes soon: Diver ${minute}`]);
    await db
      .insertInto("bookmarks")
      .values({
        user_id: saver.userId,
        job_post_id: saved.id,
        job_title: saved.title,
        remind_at: at({ minute }),
      })
      .execute();

    const expires = new Date(at({ days: 61, minute: 0 }).toISOString().slice(0, 10));
    const holder = await add([`Expires on ${formatDay(expires)}: Nurse`]);
    await db
      .insertInto("licenses")
      .values({
        application_id: holder.applicationId,
        name: "Nurse",
        issuing_body: "PRC",
        expires_on: expires.toISOString().slice(0, 10),
        updated_at: at({ days: -30, minute: 0 }),
      })
      .execute();

    const sitter = await add(["Your assessment ends soon"]);
    await db
      .insertInto("exam_sessions")
      .values({ application_id: sitter.applicationId, seed: "00", expires_at: at({ days: 1, minute }) })
      .execute();

    await addWaiting(await add(["Assessment due soon: Archivist"]), open, at({ days: 1, minute }));
    await addWaiting(
      await add(["Assessment due soon: Archivist", "Assessment overdue: Archivist"]),
      open,
      at({ minute }),
    );

    const silent = await add(["Closed, no answer from you: Archivist"]);
    const due = at({ days: -3, minute });
    const { id } = await addWaiting(silent, open, due);
    await db
      .insertInto("mails")
      .values(
        ["soon", "overdue"].map((reminder) => ({
          user_id: silent.userId,
          kind: "exam_ends_soon",
          to_address: "sent before",
          subject: "sent before",
          body: "",
          state: "sent" as const,
          once_key: `exam_ends_soon ${reminder} ${id} ${Math.round(due.getTime() / 1000)}`,
        })),
      )
      .execute();

    await add(["What is still missing in your profile"], {
      mail_tips: true,
      email_verified_at: at({ days: -7, minute }),
    });

    const opens = { status: "scheduled" as const, posted_at: at({ minute: minute - 1 }) };
    await createJobPost(db, {
      title: `Engraver ${minute}`,
      ...opens,
      questions: [],
      closes_at: at({ days: 40, minute: 0 }),
    });
    const seeker = await add(["1 new job: Open to people in the Philippines"]);
    const looked = at({ minute: minute - 2 });
    await db
      .insertInto("job_alerts")
      .values({
        user_id: seeker.userId,
        query: "country=PH",
        frequency: "daily",
        created_at: looked,
        looked_at: looked,
        next_look_at: at({ minute }),
      })
      .execute();

    const leaver = await add([], { deletion_due_at: at({ minute }) });
    await addWaiting(leaver, open, at({ days: 5, minute }));
    leaving.push(leaver.userId);

    const absent = at({ minute });
    absent.setUTCMonth(absent.getUTCMonth() - 24);
    await add(["Your Harbour account will be deleted"], { created_at: absent });
  }
  return { inTheHour, inTheMorning, leaving };
}

const formatDay = (day: Date) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
  }).format(day);
