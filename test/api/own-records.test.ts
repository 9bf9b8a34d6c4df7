import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findApplicationRecord, findWholeRecord } from "../../server/recruitment-api/database/find-record";
import { readMigration } from "../../server/recruitment-api/database/migrate";
import { listProfileRecords } from "../../server/recruitment-api/database/profile-records";
import { aCharacterReference, aLicense, anEmployment, aQualification } from "../builders/profile-records";
import { type Applicant, aReadyApplicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

describe("an account's application and personal record", () => {
  it("are there from the start, however often and by however many they are read", async () => {
    const ana = await signUp(running);
    const before = await lastNumbers();
    const reads = [
      "/api/user",
      "/api/user/application",
      `/api/users/${ana.userId}/personal_info`,
      `${ana.path}/jobs`,
      "/api/activity_logs",
      "/api/bookmarks",
      "/api/hidden_jobs",
      "/api/job_matches",
      "/api/job_alerts",
      `${ana.path}/exam_standing`,
    ];
    for (const path of [...reads, ...reads]) expect([path, (await ana.call("GET", path)).status]).toEqual([path, 200]);
    expect(await lastNumbers()).toEqual(before);
  });

  it("are made by the migration for those of an older version, who had to ask first", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const kept = await recordOf(ben);
    await running.db.deleteFrom("applications").where("user_id", "=", ana.userId).execute();
    await running.db.deleteFrom("personal_info").where("user_id", "=", ana.userId).execute();
    expect((await ana.call("GET", "/api/user/application")).status).toBe(404);
    const ownRecords = readMigration("0021-own-records");
    await ownRecords.up(running.db);
    const made = await recordOf(ana);
    expect(made).toMatchObject({ application: { status: "incomplete" }, personal: { given_names: "" } });
    expect(await recordOf(ben)).toEqual(kept);
    await ownRecords.up(running.db);
    expect(await recordOf(ana)).toEqual(made);
  });
});

describe("a record that is read in one statement", () => {
  it("is what a statement for each of its tables answers", async () => {
    const ana = await aReadyApplicant(running);
    await ana.call("POST", `${ana.path}/licenses`, aLicense());
    await ana.call("POST", `${ana.path}/qualifications`, aQualification());
    await ana.call("POST", `${ana.path}/employments`, anEmployment());
    await ana.call("POST", `${ana.path}/character_references`, aCharacterReference());
    const { id: skill } = await running.db.selectFrom("skills").select("id").limit(1).executeTakeFirstOrThrow();
    const known = { level: 3, years: 2, last_used_year: 2026, is_primary: true, note: null };
    await ana.call("POST", `${ana.path}/skills/${skill}`, known);
    await running.db.insertInto("work_preferences").values({ application_id: ana.id }).execute();
    for (const table of tables) await fillIn(table.name, table.of === "users" ? "id" : table.of, ana);

    const record = await recordOf(ana);
    expect([record?.user]).toEqual(await rowsOf("users", "id", ana.userId));
    expect([record?.application]).toEqual(await rowsOf("applications", "id", ana.id));
    expect([record?.personal]).toEqual(await rowsOf("personal_info", "user_id", ana.userId));
    expect([record?.preferences]).toEqual(await rowsOf("work_preferences", "application_id", ana.id));
    const resumes = await rowsOf("resumes", "application_id", ana.id);
    expect(record?.resumes).toEqual(resumes.map(({ parse: _, text: __, ...row }) => row));
    expect(record?.counts).toEqual({
      employments: 1,
      skills: 1,
      licenses: 1,
      qualifications: 1,
      character_references: 1,
    });

    const records = await listProfileRecords(running.db, ana.id);
    expect(await findWholeRecord(running.db, ana.userId)).toEqual({ record, records });
    const [link] = await rowsOf("application_skills", "application_id", ana.id);
    expect(records.skills).toMatchObject([{ ...known, updated_at: link?.updated_at, skill: { id: skill } }]);
    const [license] = await rowsOf("licenses", "application_id", ana.id);
    const { updated_at, verified_at } = license ?? {};
    expect(records.licenses).toMatchObject([{ updated_at, verified_at }]);
    const dated = async (table: string) =>
      (await rowsOf(table, "application_id", ana.id)).map((row) => ({ updated_at: row.updated_at }));
    expect(records.qualifications).toMatchObject(await dated("qualifications"));
    expect(records.employments).toMatchObject(await dated("employments"));
    expect(records.character_references).toMatchObject(await dated("character_references"));
  });
});

async function rowsOf(table: string, column: string, id: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(running.db);
  return rows;
}

const recordOf = ({ userId }: Applicant) => findApplicationRecord(running.db, userId);

/** Every table that a record is read from, and the column that says whose its rows are. */
const tables = [
  { name: "users", of: "users" },
  { name: "applications", of: "user_id" },
  { name: "personal_info", of: "user_id" },
  { name: "work_preferences", of: "application_id" },
  { name: "resumes", of: "application_id" },
  { name: "licenses", of: "application_id" },
  { name: "qualifications", of: "application_id" },
  { name: "employments", of: "application_id" },
  { name: "character_references", of: "application_id" },
  { name: "application_skills", of: "application_id" },
] as const;

/** Puts something into every column that JSON writes in another way, those of later migrations included. */
async function fillIn(table: string, owner: string, ana: Applicant): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_name = ${table} and udt_name in ('timestamptz', 'numeric')`.execute(running.db);
  const changes = rows.map(({ name, type }) => {
    const value = type === "numeric" ? sql`12.5` : sql`'2026-11-20 10:11:12.123+02'::timestamptz`;
    return sql`${sql.ref(name)} = ${value}`;
  });
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.ref(owner)} = ${owner === "application_id" ? ana.id : ana.userId}`.execute(running.db);
}

async function lastNumbers() {
  const { rows } = await sql`select sequencename, last_value from pg_sequences where schemaname = 'public'`.execute(
    running.db,
  );
  return rows;
}
