import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActivityEntry, ActivityKind } from "../../server/contract/activity";
import type { Application, Resume } from "../../server/contract/applications";
import type { ResumeParse } from "../../server/contract/uploads";
import { deleteOldActivity } from "../../server/recruitment-api/database/activity";
import { noPreferences } from "../builders/applications";
import { textResume } from "../builders/files";
import { aCharacterReference, aLicense, anEmployment, aQualification } from "../builders/profile-records";
import { type Applicant, aReadyApplicant, contactDetails, postJob, recruit, signUp } from "./applicants";
import { codeIn, maria, type RunningApi, runApi } from "./running-api";

let running: RunningApi;
let job: number;
let skill: number;
const title = "Data entry clerk for an online shop";
beforeAll(async () => {
  running = await runApi();
  job = await postJob(running, { title });
  ({ id: skill } = await running.db
    .selectFrom("skills")
    .select("id")
    .where("name", "=", "Bookkeeping")
    .executeTakeFirstOrThrow());
});
afterAll(() => running.stop());

interface Log {
  data: ActivityEntry[];
  meta?: {
    current_page: number;
    last_page: number;
    per_page: number;
    total: number;
    jobs: { id: number; title: string }[];
  };
}
const logOf = async (person: Applicant, query = "") =>
  (await person.call("GET", `/api/activity_logs${query}`)).body as unknown as Log;

/** Does what is to be logged and fails when it was refused. */
const done = async (asked: Promise<{ status: number; body: unknown; data?: unknown }>) => {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.data as { id: number; receipt_code: string };
};

const well = { level: 4, years: 3, last_used_year: null, is_primary: false, note: null };

async function storeResume(ana: Applicant, content: Buffer, filename: string) {
  const key = await ana.upload(content);
  return done(ana.call<Resume>("PUT", `${ana.path}/resume`, { key, type: "pdf", filename }));
}

/** Adds a record of this kind, changes it and removes it. */
const inTurn = (records: string, build: () => object) => async (ana: Applicant) => {
  const { id } = await done(ana.call("POST", `${ana.path}/${records}`, build()));
  await done(ana.call("PATCH", `/api/${records}/${id}`, build()));
  await done(ana.call("DELETE", `/api/${records}/${id}`));
};

const skillInTurn = async (ana: Applicant) => {
  const path = `${ana.path}/skills/${skill}`;
  await done(ana.call("POST", path, well));
  await done(ana.call("PATCH", path, { ...well, level: 5 }));
  await done(ana.call("DELETE", path));
};

const twoResumes = async (ana: Applicant) => {
  await storeResume(ana, textResume(), "first.txt");
  await storeResume(ana, Buffer.from("Another résumé, of one line"), "second.txt");
};

const takeOver = async (ana: Applicant) => {
  await storeResume(ana, textResume(), "first.txt");
  const { data } = await ana.call<ResumeParse>("GET", `${ana.path}/resume/parse`);
  const path = `${ana.path}/resume/parse/accepted`;
  await done(ana.call("POST", path, { resume_id: data.resume_id, accepted: [0, 1] }));
};

const saveAndRemoveJob = async (ana: Applicant) => {
  const { id } = await done(ana.call("POST", "/api/bookmarks", { job_id: job }));
  await done(ana.call("DELETE", `/api/bookmarks/${id}`));
};

const sendAndBeRead = async (ana: Applicant) => {
  const { receipt_code } = await done(ana.send(job));
  expect(await recruit(running, ["move", receipt_code, "screening"])).toBe(0);
};

const sendAndWithdraw = async (ana: Applicant) => {
  await done(ana.send(job));
  await done(ana.withdraw(job));
  await done(ana.undo(job));
};

const draftAndDelete = async (ana: Applicant) => {
  await done(ana.draft(job, { cover_note: "I type fast" }));
  await done(ana.call("DELETE", `${ana.path}/jobs/${job}`));
};

type Row = [
  event: string,
  words: string,
  kind: ActivityKind,
  act: (person: Applicant) => Promise<unknown>,
  more?: Partial<ActivityEntry> | { subject: unknown },
];
const nothing = async () => {};
const about = (label: string) => ({ subject: expect.objectContaining({ label }) });
const aboutJob = () => ({ job: { id: job, title } });
const system = { actor: "system", ip_prefix: null, device: null } as const;

describe("the activity log", () => {
  it.each<Row>([
    ["account.created", "Account created", "account", nothing],
    ["signed_in", "Signed in", "account", nothing],
    [
      "signed_out",
      "Signed out",
      "account",
      async (ana) => {
        await ana.visitor.call("POST", "/logout");
        await ana.signInAgain();
      },
    ],
    [
      "data.exported",
      "Data downloaded",
      "account",
      async (ana) => {
        await logOf(ana);
        await logOf(ana, "?no_paginate=true");
        await done(ana.call("GET", "/api/activity_logs?export=csv&kind=profile"));
      },
      { detail: "Activity as CSV" },
    ],
    [
      "profile.section_saved",
      "Section saved",
      "profile",
      (ana) => done(ana.call("PATCH", `${ana.path}/contact_information`, contactDetails)),
      { detail: "Contact information" },
    ],
    [
      "profile.section_completed",
      "Section completed",
      "profile",
      async (ana) => {
        await ana.complete();
        await done(ana.call("PATCH", ana.path, { status: "complete" }));
      },
      { detail: "Application" },
    ],
    [
      "preferences.saved",
      "Work preferences saved",
      "profile",
      (ana) => done(ana.call("POST", `${ana.path}/preferences`, noPreferences)),
    ],
    ["skill.added", "Skill added", "profile", skillInTurn, about("Bookkeeping")],
    ["skill.changed", "Skill changed", "profile", skillInTurn, about("Bookkeeping")],
    ["skill.removed", "Skill removed", "profile", skillInTurn, about("Bookkeeping")],
    ["licence.added", "Licence added", "profile", inTurn("licenses", aLicense), about("Registered Nurse")],
    ["licence.changed", "Licence changed", "profile", inTurn("licenses", aLicense), about("Registered Nurse")],
    ["licence.removed", "Licence removed", "profile", inTurn("licenses", aLicense), about("Registered Nurse")],
    ["qualification.added", "Qualification added", "profile", inTurn("qualifications", aQualification)],
    ["qualification.changed", "Qualification changed", "profile", inTurn("qualifications", aQualification)],
    ["qualification.removed", "Qualification removed", "profile", inTurn("qualifications", aQualification)],
    ["employment.added", "Job added to your work history", "profile", inTurn("employments", anEmployment)],
    ["employment.changed", "Job in your work history changed", "profile", inTurn("employments", anEmployment)],
    ["employment.removed", "Job removed from your work history", "profile", inTurn("employments", anEmployment)],
    ["reference.added", "Reference added", "profile", inTurn("character_references", aCharacterReference)],
    ["reference.changed", "Reference changed", "profile", inTurn("character_references", aCharacterReference)],
    ["reference.removed", "Reference removed", "profile", inTurn("character_references", aCharacterReference)],
    [
      "resume.uploaded",
      "Résumé stored",
      "resume",
      async (ana) => storeResume(ana, textResume(), "cv.txt"),
      about("cv.txt"),
    ],
    [
      "resume.scanned",
      "Résumé checked for viruses",
      "resume",
      async (ana) => storeResume(ana, textResume(), "cv.txt"),
      { ...system, ...about("cv.txt"), detail: "Nothing harmful found" },
    ],
    [
      "resume.parsed",
      "Résumé read",
      "resume",
      async (ana) => storeResume(ana, textResume(), "cv.txt"),
      { ...system, ...about("cv.txt"), detail: "9 suggestions for your profile" },
    ],
    [
      "resume.replaced",
      "Default résumé changed",
      "resume",
      twoResumes,
      { ...about("second.txt"), detail: "In place of first.txt" },
    ],
    [
      "resume.removed",
      "Résumé removed",
      "resume",
      async (ana) => {
        const { id } = await storeResume(ana, textResume(), "cv.txt");
        await done(ana.call("DELETE", `/api/resumes/${id}`));
      },
      about("cv.txt"),
    ],
    [
      "parse.accepted",
      "Added from your résumé",
      "resume",
      takeOver,
      { ...about("first.txt"), detail: "2 suggestions added" },
    ],
    ["bookmark.added", "Job saved", "saved_jobs", saveAndRemoveJob, about(title)],
    ["bookmark.removed", "Saved job removed", "saved_jobs", saveAndRemoveJob, about(title)],
    ["draft.started", "Application started", "applications", draftAndDelete],
    ["draft.saved", "Draft saved", "applications", draftAndDelete],
    ["draft.deleted", "Draft deleted", "applications", draftAndDelete],
    [
      "application.submitted",
      "Application sent",
      "applications",
      sendAndBeRead,
      { detail: expect.stringMatching(/^Receipt R24-/) },
    ],
    [
      "application.viewed_by_recruiter",
      "Application opened by a recruiter",
      "applications",
      sendAndBeRead,
      { actor: "recruiter", ip_prefix: null, device: null },
    ],
    [
      "status.changed",
      "Status changed",
      "applications",
      sendAndBeRead,
      { actor: "recruiter", ip_prefix: null, device: null, detail: "Being checked" },
    ],
    ["withdraw.done", "Application withdrawn", "applications", sendAndWithdraw],
    ["withdraw.undone", "Withdrawal undone", "applications", sendAndWithdraw],
    [
      "message.sent",
      "Email on its way",
      "applications",
      (ana) => done(ana.send(job)),
      {
        ...system,
        subject: expect.objectContaining({
          type: "mail",
          label: expect.stringContaining(`Application sent: ${title}`),
        }),
      },
    ],
  ])("keeps %s in words, once", async (event, label, kind, act, more = {}) => {
    const needsJob = kind === "applications";
    const ana = await (needsJob ? aReadyApplicant : signUp)(running);
    await act(ana);
    const { data } = await logOf(ana, `?kind=${kind}&no_paginate=true`);
    const found = data.filter((entry) => entry.event === event);
    // signing out takes another sign-in to read the log
    expect(found.map(({ label }) => label)).toEqual([label]);
    expect(found[0]).toMatchObject({
      at: running.deps.clock().toISOString(),
      actor: "you",
      ip_prefix: expect.stringMatching(/^198\.51\.\d+\.0\/24$/),
      device: "Firefox on Android",
      ...(needsJob || kind === "saved_jobs" ? aboutJob() : { job: null }),
      ...more,
    });
    const others = await logOf(ana, "?kind=exam&no_paginate=true");
    expect(others.data).toEqual([]);
  });

  it("says nothing of an answer that changes nothing", async () => {
    const ana = await signUp(running);
    await done(ana.call("PATCH", `${ana.path}/contact_information`, contactDetails));
    const declare = async (body: object) => {
      const { data } = await ana.call<Application>("PATCH", ana.path, body);
      const { data: lines } = await logOf(ana, "?kind=profile");
      return [data.version, ...lines.map(({ label, detail }) => `${label}: ${detail}`)];
    };
    const saved = "Section saved: Contact information";
    const [first] = await declare({});
    expect(await declare({})).toEqual([first, saved]);
    expect(await declare({ consent_talent_pool: false })).toEqual([first, saved]);
  });

  it("keeps a corrected address and its proof", async () => {
    const visitor = running.visitor("203.0.113.90");
    await visitor.register({ email: "typo@example.com" });
    const changed = await visitor.submit("/auth/goteamapp/account", {
      intent: "email",
      email: "right@example.com",
      email_password: maria.password,
    });
    expect(changed.status).toBe(303);
    const mail = (await running.mails()).findLast((text) => text.includes("To: right@example.com"));
    await visitor.call("POST", "/api/email/verify", { body: { code: codeIn(mail) } });
    const answer = await visitor.call("GET", "/api/activity_logs?kind=account");
    const { data } = (await answer.json()) as Log;
    expect(data.map(({ label, device }) => [label, device])).toEqual(
      ["Email address confirmed", "Email address changed", "Signed in", "Account created"].map((label) => [
        label,
        "Firefox on Android",
      ]),
    );
  });

  it("comes 25 lines a page, newest first, and ends at its last page", async () => {
    const ana = await signUp(running);
    for (let saved = 0; saved < 13; saved += 1) {
      running.pass({ seconds: 1 });
      await saveAndRemoveJob(ana);
    }
    const first = await logOf(ana);
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 25, total: 28 });
    expect(first.data).toHaveLength(25);
    const last = await logOf(ana, "?page=9");
    expect(last.meta).toMatchObject({ current_page: 2 });
    expect(last.data.map(({ event }) => event)).toEqual(["bookmark.added", "signed_in", "account.created"]);
    const whole = await logOf(ana, "?no_paginate=true");
    expect(whole.data).toEqual([...first.data, ...last.data]);
    expect(whole.meta).toBeUndefined();
    expect(whole.data.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id).sort((a, b) => b - a));
  });

  it("is narrowed to a kind and a job; what it does not know narrows nothing", async () => {
    const ana = await signUp(running);
    const other = await postJob(running);
    await saveAndRemoveJob(ana);
    await done(ana.call("POST", "/api/bookmarks", { job_id: other }));
    const events = async (query: string) => (await logOf(ana, query)).data.map(({ event }) => event);
    expect(await events(`?job_id=${job}`)).toEqual(["bookmark.removed", "bookmark.added"]);
    expect(await events(`?job_id=${other}&kind=saved_jobs`)).toEqual(["bookmark.added"]);
    expect(await events(`?job_id=${other}&kind=account`)).toEqual([]);
    const all = await events("");
    for (const query of [
      "?kind=",
      "?kind=x",
      "?job_id=",
      "?job_id=x",
      "?page=x",
      "?page=-1",
      "?unread=x",
      "?job_id=99999999999999999",
    ]) {
      expect([query, await events(query)]).toEqual([query, all]);
    }
  });

  it("names every job that occurs in it, saved only or applied for, whatever it is narrowed to", async () => {
    const ana = await signUp(running);
    const other = await postJob(running, { title: "Bookkeeper" });
    expect((await logOf(ana)).meta?.jobs).toEqual([]);
    await saveAndRemoveJob(ana);
    await done(ana.call("POST", "/api/bookmarks", { job_id: other }));
    const jobs = [
      { id: other, title: "Bookkeeper" },
      { id: job, title },
    ];
    expect((await logOf(ana, `?job_id=${other}&kind=account`)).meta?.jobs).toEqual(jobs);
  });

  it("counts as unread what others did, until it was looked at; never back", async () => {
    const ana = await aReadyApplicant(running);
    await sendAndBeRead(ana);
    const unread = async () => (await logOf(ana, "?unread=true")).data.map(({ event }) => event);
    expect(await unread()).toEqual(["status.changed", "application.viewed_by_recruiter"]);
    const all = await logOf(ana, "?no_paginate=true");
    expect(all.data.filter(({ unread }) => unread).map(({ event }) => event)).toEqual(await unread());

    const [newest] = all.data;
    const [, opened] = (await logOf(ana, "?unread=true")).data;
    const see = (id: number | undefined) => ana.call("POST", "/api/activity_logs/seen", { id });
    expect((await see(opened?.id)).body).toEqual({ data: null });
    expect(await unread()).toEqual(["status.changed"]);
    await see(newest?.id);
    await see(opened?.id);
    expect(await unread()).toEqual([]);
  });

  it("shows nobody another person's lines, nor lets them be marked", async () => {
    const [ana, eve] = [await aReadyApplicant(running), await signUp(running)];
    await sendAndBeRead(ana);
    const [line] = (await logOf(ana)).data;
    expect((await logOf(eve, `?job_id=${job}`)).data).toEqual([]);
    expect((await logOf(eve, "?no_paginate=true")).data.map(({ event }) => event)).toEqual([
      "signed_in",
      "account.created",
    ]);
    expect((await eve.call("POST", "/api/activity_logs/seen", { id: line?.id })).status).toBe(404);
    expect((await logOf(ana, "?unread=1")).data).toHaveLength(2);
    const stranger = running.visitor();
    expect((await stranger.call("GET", "/api/activity_logs")).status).toBe(401);
  });

  it("keeps lines for 24 months", async () => {
    const own = await runApi();
    const ana = await signUp(own);
    const events = async () => (await logOf(ana)).data.map(({ event }) => event);
    own.pass({ days: 729 });
    await ana.signInAgain();
    await deleteOldActivity(own.db, own.deps.clock());
    expect(await events()).toEqual(["signed_in", "signed_in", "account.created"]);
    own.pass({ days: 2, seconds: 1 });
    await ana.signInAgain();
    await deleteOldActivity(own.db, own.deps.clock());
    expect(await events()).toEqual(["signed_in", "signed_in"]);
    await own.stop();
  });

  it("keeps and tells the newest 2,000 lines of a person, whatever they did all day", async () => {
    const own = await runApi();
    const [ana, eve] = [await signUp(own), await signUp(own)];
    await sql`
      insert into activity_log (user_id, at, actor, event)
      select ${ana.userId}, now() + n * interval '1 ms', 'you', 'bookmark.added' from generate_series(1, 2500) as n
    `.execute(own.db);
    expect((await logOf(ana, "?no_paginate=true")).data).toHaveLength(2_000);
    await deleteOldActivity(own.db, own.deps.clock());
    const { meta } = await logOf(ana);
    expect(meta?.total).toBe(2_000);
    expect((await logOf(eve)).meta?.total).toBe(2);
    await own.stop();
  });
});
