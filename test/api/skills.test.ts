import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Application } from "../../server/contract/applications";
import type { PersonalInfo } from "../../server/contract/personal-info";
import { Skill, SkillLink } from "../../server/contract/profile-records";
import { readMigration } from "../../server/recruitment-api/database/migrate";
import { seedReference } from "../../server/recruitment-api/seed/reference";
import { type Applicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const find = (ana: Applicant, search: string, more = "") =>
  ana.call<Skill[]>("GET", `/api/skills?search=${encodeURIComponent(search)}${more}`);
const namesFor = async (ana: Applicant, search: string, more = "") =>
  (await find(ana, search, more)).data.map(({ name }) => name);
const idOf = async (name: string) =>
  (await running.db.selectFrom("skills").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
const skillsOf = async (ana: Applicant) =>
  (await ana.call<PersonalInfo>("GET", `/api/users/${ana.userId}/personal_info`)).data.skills;
const eventsOf = async (ana: Applicant) =>
  running.db
    .selectFrom("activity_log")
    .select(["event", "subject_label"])
    .where("user_id", "=", ana.userId)
    .where("event", "like", "skill.%")
    .orderBy("id")
    .execute();

const well = { level: 4, years: 3, last_used_year: 2026, is_primary: false, note: null };
const link = (ana: Applicant, skillId: number, body: object = well) =>
  ana.call<SkillLink>("POST", `${ana.path}/skills/${skillId}`, body);

describe("the list of skills", () => {
  it("is there without any job, each with its category", async () => {
    const ana = await signUp(running);
    const { data } = await find(ana, "xero");
    expect(data).toEqual([
      { id: await idOf("Xero"), name: "Xero", category: "Bookkeeping and finance", in_review: false },
    ]);
    const all = await running.db.selectFrom("skills").select("category").execute();
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(all.every(({ category }) => category !== null)).toBe(true);
  });

  it("can be written again at any time, also by several at once, and uses up no ids", async () => {
    const rows = () => running.db.selectFrom("skills").selectAll().orderBy("id").execute();
    const before = await rows();
    await Promise.all([seedReference(running.db), seedReference(running.db)]);
    expect(await rows()).toEqual(before);
  });

  it("has email as one word, also where it was written as two, and leaves a name alone that is taken", async () => {
    const { db } = running;
    const id = await idOf("Email support");
    await db.updateTable("skills").set({ name: "E-mail support" }).where("id", "=", id).execute();
    await db.insertInto("skills").values({ name: "E-mail marketing" }).execute();
    await readMigration("0050-email-skills").up(db);
    expect(await idOf("Email support")).toBe(id);
    const left = await db.deleteFrom("skills").where("name", "like", "E-mail%").returning("name").execute();
    expect(left).toEqual([{ name: "E-mail marketing" }]);
  });

  it("puts names that begin like this first, 20 at most", async () => {
    const ana = await signUp(running);
    const names = await namesFor(ana, "micro");
    expect(names.slice(0, 6).every((name) => name.startsWith("Microsoft"))).toBe(true);
    expect(await namesFor(ana, "excel")).toEqual(["Microsoft Excel"]);
    expect((await namesFor(ana, "ma")).length).toBe(20);
  });

  it.each([
    ["EXCEL", "Microsoft Excel"],
    ["exel", "Microsoft Excel"],
    ["bokkeeping", "Bookkeeping"],
    ["sales force", "Salesforce"],
    ["ZENDÉSK", "Zendesk"],
    ["c++", "C++"],
    ["node.js", "Node.js"],
    ["photoshp", "Adobe Photoshop"],
  ])("finds for %s first of all %s", async (typed, name) => {
    const ana = await signUp(running);
    expect((await namesFor(ana, typed))[0]).toBe(name);
  });

  it.each(["", "x", " x ", "qqqqzzzz", "%", "__", "';--"])("has nothing for %j", async (typed) => {
    const ana = await signUp(running);
    const answer = await find(ana, typed);
    expect([answer.status, answer.data]).toEqual([200, []]);
  });

  it("leaves out what one's application has, and does not say what anybody else's has", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    await link(ana, await idOf("Xero"));
    expect(await namesFor(ana, "xero")).toEqual(["Xero"]);
    expect(await namesFor(ana, "xero", `&application_id_exception=${ana.id}`)).toEqual([]);
    expect(await namesFor(ben, "xero", `&application_id_exception=${ben.id}`)).toEqual(["Xero"]);
    expect((await find(ben, "xero", `&application_id_exception=${ana.id}`)).status).toBe(404);
    expect((await find(ben, "xero", "&application_id_exception=x")).status).toBe(422);
  });
});

describe("a skill in one's own words", () => {
  const propose = (ana: Applicant, name: string) => ana.call<Skill>("POST", "/api/skills", { name });

  it("goes to review and is there for the person only", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const proposed = await propose(ana, "  Sugar   cane grading ");
    expect([proposed.status, Skill.parse(proposed.data)]).toEqual([
      201,
      { id: expect.any(Number), name: "Sugar cane grading", category: null, in_review: true },
    ]);
    expect(await namesFor(ana, "sugar")).toEqual(["Sugar cane grading"]);
    expect(await namesFor(ben, "sugar")).toEqual([]);
    expect((await link(ben, proposed.data.id)).status).toBe(404);
    const one = `/api/skills/${proposed.data.id}`;
    expect((await ana.call<Skill>("GET", one)).data).toEqual(proposed.data);
    expect((await ben.call("GET", one)).status).toBe(404);
    expect((await link(ana, proposed.data.id)).data.skill.in_review).toBe(true);
  });

  it("is the known one when the words are known, whatever their capitals and accents", async () => {
    const ana = await signUp(running);
    const known = await propose(ana, "  microsoft éxcel");
    expect([known.status, known.data]).toMatchObject([200, { name: "Microsoft Excel", in_review: false }]);
  });

  it("may be linked by a second person who had the same words", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const first = await propose(ana, "Loom weaving");
    const second = await propose(ben, "loom weaving");
    expect([second.status, second.data.id]).toEqual([200, first.data.id]);
    expect((await link(ben, second.data.id)).status).toBe(201);
    expect((await link(ana, first.data.id)).status).toBe(201);
  });

  it("is one, also when it is sent twice at the same moment", async () => {
    const ana = await signUp(running);
    const both = await Promise.all([propose(ana, "Reed dyeing"), propose(ana, "Reed dyeing")]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  });

  it("has a name of 2 to 100 characters, and a limit a day", async () => {
    const ana = await signUp(running);
    expect((await propose(ana, " ")).body.errors).toHaveProperty("name");
    expect((await propose(ana, "x".repeat(101))).status).toBe(422);
    for (let n = 1; n <= 20; n++) expect((await propose(ana, `Craft ${ana.id} ${n}`)).status).toBe(201);
    expect((await propose(ana, `Craft ${ana.id} 21`)).status).toBe(429);
    expect((await propose(ana, `Craft ${ana.id} 20`)).status).toBe(200);
  });
});

describe("one's own skills", () => {
  it("are added, changed and removed, and each is in the activity log", async () => {
    const ana = await signUp(running);
    const id = await idOf("Xero");
    const added = await link(ana, id);
    expect([added.status, SkillLink.parse(added.data)]).toMatchObject([
      201,
      { ...well, version: 1, skill: { id, name: "Xero" } },
    ]);
    const changed = await ana.call<SkillLink>("PATCH", `${ana.path}/skills/${id}`, {
      ...well,
      level: 5,
      version: 1,
    });
    expect([changed.status, changed.data]).toMatchObject([200, { level: 5, version: 2 }]);
    expect(await skillsOf(ana)).toEqual([changed.data]);
    const removed = await ana.call("DELETE", `${ana.path}/skills/${id}`);
    expect([removed.status, removed.body]).toEqual([200, { data: null }]);
    expect(await skillsOf(ana)).toEqual([]);
    expect((await ana.call("DELETE", `${ana.path}/skills/${id}`)).status).toBe(404);
    expect(await eventsOf(ana)).toEqual(
      ["skill.added", "skill.changed", "skill.removed"].map((event) => ({ event, subject_label: "Xero" })),
    );
  });

  it("do not count up the application's version, and mark their section", async () => {
    const ana = await signUp(running);
    const before = (await ana.call<Application>("GET", "/api/user/application")).data;
    await link(ana, await idOf("Xero"));
    const after = (await ana.call<Application>("GET", "/api/user/application")).data;
    expect([after.version, after.sections.skills]).toEqual([before.version, "completed"]);
  });

  it("are added once by a form that is sent twice; other values are a conflict", async () => {
    const ana = await signUp(running);
    const id = await idOf("Xero");
    const twice = await Promise.all([link(ana, id), link(ana, id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
    const other = await link(ana, id, { ...well, level: 1 });
    expect([other.status, other.body]).toEqual([409, { message: "You have added Xero already.", current_version: 1 }]);
    expect(await skillsOf(ana)).toMatchObject([well]);
    expect(await eventsOf(ana)).toHaveLength(1);
  });

  it("refuse a stale change and keep what is there", async () => {
    const ana = await signUp(running);
    const id = await idOf("Xero");
    await link(ana, id);
    const change = (level: number) =>
      ana.call<SkillLink>("PATCH", `${ana.path}/skills/${id}`, { ...well, level, version: 1 });
    const both = await Promise.all([change(1), change(2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200)?.data;
    expect(await skillsOf(ana)).toEqual([kept]);
    expect(both.find(({ status }) => status === 409)?.body).toEqual({
      message: "This was changed in another window.",
      current_version: 2,
    });
  });

  it("have five main ones at most, also when two are added at the same moment", async () => {
    const ana = await signUp(running);
    const names = ["Xero", "Zoom", "Slack", "Trello", "Notion", "Asana"];
    const [first = 0, ...ids] = await Promise.all(names.map(idOf));
    const main = { ...well, is_primary: true };
    const all = await Promise.all([first, ...ids].map((id) => link(ana, id, main)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422]);
    const refused = all.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({
      is_primary: ["You can have 5 main skills at most. Take the mark off another one first"],
    });
    const [held] = await skillsOf(ana);
    const again = await ana.call("PATCH", `${ana.path}/skills/${held?.skill.id}`, { ...main, level: 1 });
    expect(again.status).toBe(200);
  });

  it("are 50 at most, and were not used in a year to come", async () => {
    const ana = await signUp(running);
    const future = await link(ana, await idOf("Xero"), { ...well, last_used_year: 2027 });
    expect(future.body.errors).toEqual({ last_used_year: ["Enter a year that is not in the future"] });
    const rows = await running.db.selectFrom("skills").select("id").where("in_review", "=", false).limit(51).execute();
    for (const { id } of rows.slice(0, 50)) expect((await link(ana, id)).status).toBe(201);
    const refused = await link(ana, rows[50]?.id ?? 0);
    expect(refused.body.errors).toEqual({ level: ["You can add 50 skills at most. Remove one first"] });
  });

  it("are 404 for anybody else, whatever they try, and 401 for the signed-out", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const id = await idOf("Xero");
    await link(ana, id);
    const stranger = running.visitor();
    await stranger.call("GET", "/sanctum/csrf-cookie");
    const path = `${ana.path}/skills/${id}`;
    for (const [method, at, body] of [
      ["POST", path, well],
      ["POST", `${ana.path}/skills/${await idOf("Zoom")}`, well],
      ["PATCH", path, well],
      ["DELETE", path, undefined],
    ] as const) {
      expect([method, (await ben.call(method, at, body)).status]).toEqual([method, 404]);
      expect([method, (await stranger.call(method, at, { body })).status]).toEqual([method, 401]);
    }
    expect((await stranger.call("GET", "/api/skills?search=xero")).status).toBe(401);
    expect((await stranger.call("POST", "/api/skills", { body: { name: "Xero" } })).status).toBe(401);
    expect(await skillsOf(ana)).toHaveLength(1);
    expect((await link(ana, 2_000_000)).status).toBe(404);
  });
});
