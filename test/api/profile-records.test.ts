import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CharacterReference, Employment, License, Qualification } from "../../server/contract/profile-records";
import { aCharacterReference, aLicense, anEmployment, aQualification } from "../builders/profile-records";
import { type Applicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const kinds = [
  {
    table: "licenses",
    schema: License,
    build: aLicense,
    changed: { name: "Registered Midwife", number: null },
    section: "licenses",
    event: "licence",
    subject: { type: "license", label: "Registered Nurse", changedLabel: "Registered Midwife" },
    empty: { file: null, verified_at: null },
    most: 30,
    tooMany: { name: ["You can add 30 licences and certificates at most. Remove one first"] },
  },
  {
    table: "qualifications",
    schema: Qualification,
    build: aQualification,
    changed: { course: null, honours: null },
    section: "qualifications",
    event: "qualification",
    subject: {
      type: "qualification",
      label: "Bachelor of Science in Accountancy",
      changedLabel: "University of Cebu",
    },
    empty: { file: null },
    most: 30,
    tooMany: { school: ["You can add 30 qualifications at most. Remove one first"] },
  },
  {
    table: "employments",
    schema: Employment,
    build: anEmployment,
    changed: { title: "Order desk lead", duties: null, ended_on: null, is_current: true },
    section: "employments",
    event: "employment",
    subject: {
      type: "employment",
      label: "Order clerk, Mabini Trading",
      changedLabel: "Order desk lead, Mabini Trading",
    },
    empty: {},
    most: 30,
    tooMany: { title: ["You can add 30 jobs at most. Remove one first"] },
  },
  {
    table: "character_references",
    schema: CharacterReference,
    build: () => aCharacterReference({ name: "Jose Cruz" }),
    changed: { name: "Josefa Cruz", years_known: null },
    section: "references",
    event: "reference",
    subject: { type: "character_reference", label: "Jose Cruz", changedLabel: "Josefa Cruz" },
    empty: { mobile: "+639171234567" },
    most: 5,
    tooMany: { name: ["You can add 5 references at most. Remove one first"] },
  },
] as const;

interface Stored {
  id: number;
  version: number;
  updated_at: string;
}

describe.each(kinds)("$table", ({ table, schema, build, changed, section, event, subject, empty, ...limit }) => {
  const add = (person: Applicant, body: object = build(), key?: string) =>
    person.call<Stored>("POST", `${person.path}/${table}`, body, key ? { "idempotency-key": key } : undefined);
  const one = (id: number) => `/api/${table}/${id}`;
  const rows = (person: Applicant) =>
    running.db.selectFrom(table).selectAll().where("application_id", "=", person.id).orderBy("id").execute();
  const events = async (person: Applicant) => {
    const lines = await running.db
      .selectFrom("activity_log")
      .select(["event", "subject_type", "subject_id", "subject_label", "detail"])
      .where("user_id", "=", person.userId)
      .where("event", "like", `${event}.%`)
      .orderBy("id")
      .execute();
    return lines.map((line) => [line.event, line.subject_type, line.subject_id, line.subject_label]);
  };
  const sectionOf = async (person: Applicant) => {
    const { data } = await person.call<{ version: number; sections: Record<string, string> }>(
      "GET",
      "/api/user/application",
    );
    return { version: data.version, status: data.sections[section] };
  };

  it("are added, changed and removed, each noted by name, without a new version of the application", async () => {
    const ana = await signUp(running);
    const sent = build();
    const added = await add(ana, sent);
    const { id } = added.data;
    expect([added.status, schema.parse(added.data)]).toEqual([
      201,
      { ...sent, ...empty, id, version: 1, updated_at: running.deps.clock().toISOString() },
    ]);
    // one reference is not enough
    const status = section === "references" ? "in_progress" : "completed";
    expect(await sectionOf(ana)).toEqual({ version: 1, status });

    running.pass({ seconds: 5 });
    // what is left out stays as it is
    const update = await ana.call<Stored>("PATCH", one(id), { ...changed, version: 1 });
    expect([update.status, schema.parse(update.data)]).toEqual([
      200,
      { ...sent, ...empty, ...changed, id, version: 2, updated_at: running.deps.clock().toISOString() },
    ]);

    expect((await ana.call("DELETE", one(id))).status).toBe(200);
    expect(await rows(ana)).toEqual([]);
    expect(await sectionOf(ana)).toEqual({ version: 1, status: "not_started" });
    expect(await events(ana)).toEqual([
      [`${event}.added`, subject.type, id, subject.label],
      [`${event}.changed`, subject.type, id, subject.changedLabel],
      [`${event}.removed`, subject.type, id, subject.changedLabel],
    ]);
  });

  it("are not there any more once removed", async () => {
    const ana = await signUp(running);
    const { data } = await add(ana);
    await ana.call("DELETE", one(data.id));
    const late = [
      await ana.call("DELETE", one(data.id)),
      await ana.call("PATCH", one(data.id), { ...build(), version: 1 }),
    ];
    expect(late.map(({ status }) => status)).toEqual([404, 404]);
    expect(await events(ana)).toHaveLength(2);
  });

  it("keep what another window saved when this one is out of date", async () => {
    const ana = await signUp(running);
    const sent = build();
    const { data } = await add(ana, sent);
    await ana.call("PATCH", one(data.id), { ...sent, ...changed, version: 1 });
    const before = await rows(ana);
    const stale = await ana.call("PATCH", one(data.id), { ...sent, version: 1 });
    expect([stale.status, stale.body]).toEqual([
      409,
      { message: "This was changed in another window.", current_version: 2 },
    ]);
    expect(await rows(ana)).toEqual(before);
    expect(await events(ana)).toHaveLength(2);
    const over = await ana.call<Stored>("PATCH", one(data.id), sent);
    expect([over.status, over.data.version]).toEqual([200, 3]);
  });

  it("let one of two savings of the same version win, and lose nothing of it", async () => {
    const ana = await signUp(running);
    const sent = build();
    const { data } = await add(ana, sent);
    const answers = await Promise.all([
      ana.call<Stored>("PATCH", one(data.id), { ...sent, version: 1 }),
      ana.call<Stored>("PATCH", one(data.id), { ...sent, ...changed, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    const [row] = await rows(ana);
    expect(row).toMatchObject({ version: 2, updated_at: winner?.data.updated_at });
  });

  it("are one however often the same form is sent, also at once", async () => {
    const ana = await signUp(running);
    const sent = build();
    const answers = await Promise.all([1, 2, 3].map(() => add(ana, sent, "form")));
    answers.push(await add(ana, sent, "form"));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await rows(ana)).toHaveLength(1);
    expect(await events(ana)).toHaveLength(1);
  });

  it("are two when the same form is sent with another record in it", async () => {
    const ana = await signUp(running);
    const first = await add(ana, build(), "form");
    const second = await add(ana, { ...build(), ...changed }, "form");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await rows(ana)).toMatchObject([{ id: first.data.id }, { id: second.data.id, ...changed }]);
    expect(await events(ana)).toHaveLength(2);
  });

  it("are added anew by the same form when they were removed in between", async () => {
    const ana = await signUp(running);
    const sent = build();
    const { data: removed } = await add(ana, sent, "form");
    await ana.call("DELETE", one(removed.id));
    const answers = [await add(ana, sent, "form"), await add(ana, sent, "form")];
    const [row] = await rows(ana);
    expect(answers.map(({ status, data }) => [status, data.id])).toEqual([
      [201, row?.id],
      [201, row?.id],
    ]);
    expect(await rows(ana)).toHaveLength(1);
  });

  it(`are ${limit.most} at most, also when more come at once`, async () => {
    const ana = await signUp(running);
    await add(ana);
    if (section === "references") await add(ana);
    else
      await sql`insert into ${sql.table(table)} overriding system value
        select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(one) || jsonb_build_object('id',
          nextval(pg_get_serial_sequence(${table}, 'id'))))).* from ${sql.table(table)} as one, generate_series(5, ${limit.most})
        where application_id = ${ana.id}`.execute(running.db);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add(ana)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, limit.tooMany],
      [422, limit.tooMany],
      [422, limit.tooMany],
    ]);
    expect(await rows(ana)).toHaveLength(limit.most);
  });

  it("are either changed and then gone, or gone, when both come at once", async () => {
    const ana = await signUp(running);
    const sent = build();
    const { data } = await add(ana, sent);
    const [update, removal] = await Promise.all([
      ana.call("PATCH", one(data.id), { ...sent, ...changed, version: 1 }),
      ana.call("DELETE", one(data.id)),
    ]);
    expect(removal.status).toBe(200);
    expect([200, 404]).toContain(update.status);
    expect(await rows(ana)).toEqual([]);
    expect(await events(ana)).toHaveLength(update.status === 200 ? 3 : 2);
  });

  it("are refused in plain words when the least is missing", async () => {
    const ana = await signUp(running);
    for (const nothing of ["  ", "\u200b\u2060", "\ufeff", "\u202e"]) {
      const refused = await add(ana, { ...build(), [Object.keys(limit.tooMany)[0] as string]: nothing });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, Object.keys(limit.tooMany)]);
    }
    expect(await rows(ana)).toEqual([]);
  });
});
