import { afterAll, beforeAll, expect, it } from "vitest";
import type { Application } from "../../server/contract/applications";
import type { PersonalInfo } from "../../server/contract/personal-info";
import type { License, SkillLink } from "../../server/contract/profile-records";
import { noPreferences } from "../builders/applications";
import { aCharacterReference, aLicense, aQualification } from "../builders/profile-records";
import { contactDetails, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const aPerson = async () => {
  const ana = await signUp(running);
  const { data } = await ana.call<PersonalInfo>("GET", `/api/users/${ana.userId}/personal_info`);
  return { ...ana, person: `/api/personal_info/${data.id}` };
};

/** A skill of the common list. */
const findSkillId = async () =>
  (await running.db.selectFrom("skills").select("id").limit(1).executeTakeFirstOrThrow()).id;

const work = {
  desired_role: "Bookkeeper",
  headline: "Careful with numbers",
  source_id: null,
  years_experience: 4.5,
  current_employment_status_id: null,
  notice_period_id: null,
  earliest_start_date: null,
};

it.each([
  ["PATCH", "contact_information", contactDetails, { viber: true }],
  ["PATCH", "contact_information", contactDetails, { mobile: "0918 555 0000" }],
  ["POST", "basic", work, { headline: "Quick with numbers" }],
  ["POST", "preferences", { ...noPreferences, hours_per_week: 40, days_available: ["mon"] }, { travel: true }],
])("%s %s changes the one field that is given", async (method, part, whole, change) => {
  const { call, path } = await aPerson();
  const groupOf = ({ data }: { data: Application }) => data[part as "basic"] as Record<string, unknown>;
  const before = groupOf(await call<Application>(method, `${path}/${part}`, whole));
  const changed = await call<Application>(method, `${path}/${part}`, change);
  const [name] = Object.keys(change) as [string];
  expect([changed.status, changed.data.version]).toEqual([200, 3]);
  expect(groupOf(changed)[name]).not.toEqual(before[name]);
  expect({ ...groupOf(changed), [name]: null }).toEqual({ ...before, [name]: null });
});

it("names keep what is not given, and a name alone renames", async () => {
  const { call, person, path } = await aPerson();
  const { data: before } = await call<PersonalInfo>("PATCH", `${person}/basic`, { nationality: "PH" });
  expect([before.basic.given_names, before.basic.nationality]).toEqual([expect.stringMatching(/./), "PH"]);
  const { data: after } = await call<PersonalInfo>("PATCH", `${person}/basic`, { family_name: "Castillo" });
  expect(after.basic).toEqual({ ...before.basic, family_name: "Castillo" });
  expect((await call<{ name: string }>("GET", "/api/user")).data.name).toBe(`${before.basic.given_names} Castillo`);
  expect((await call("PATCH", `${person}/basic`, { given_names: " " })).status).toBe(422);
  expect((await call("PATCH", `${path}/contact_information`, { email_contact: "no" })).status).toBe(422);
});

it("a place is known by its latitude and longitude alone, and keeps nothing that was said of another", async () => {
  const { call, person } = await aPerson();
  const move = async (place: object) => {
    const { status, data, body } = await call<PersonalInfo>("PATCH", `${person}/maps`, place);
    return status === 200 ? data.maps : body.errors;
  };
  const known = { lat: 10.69651, lng: 122.564501 };
  const nothing = { accuracy_m: null, place_label: null, source: null };
  expect(await move(known)).toEqual({ ...known, ...nothing });
  expect(await move({ place_label: "Iloilo City" })).toEqual({ ...known, ...nothing, place_label: "Iloilo City" });
  expect(await move(known)).toMatchObject({ place_label: "Iloilo City" });
  expect(await move({ lat: 11, lng: 122.564501 })).toEqual({ lat: 11, lng: 122.564501, ...nothing });
  expect(await move({ lat: null })).toEqual({ lng: ["Enter both latitude and longitude, or neither"] });
  expect(await move({ lat: null, lng: null })).toEqual({ lat: null, lng: null, ...nothing });
});

it.each([
  ["licenses", aLicense(), { number: "777" }],
  ["qualifications", aQualification(), { honours: null }],
  ["character_references", aCharacterReference(), { years_known: 9 }],
])("a PATCH of one of the %s keeps what is not given", async (name, whole, change) => {
  const { call, path } = await aPerson();
  const { data: added } = await call<{ id: number; version: number }>("POST", `${path}/${name}`, whole);
  const changed = await call("PATCH", `/api/${name}/${added.id}`, change);
  expect([changed.status, changed.data]).toEqual([
    200,
    { ...added, ...change, version: 2, updated_at: expect.any(String) },
  ]);
});

it("a part is judged with the rest, and refused with it", async () => {
  const { call, path } = await aPerson();
  const { data } = await call<License>("POST", `${path}/licenses`, aLicense({ expires_on: "2027-03-01" }));
  const refused = await call("PATCH", `/api/licenses/${data.id}`, { no_expiry: true });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["expires_on"]]);
});

it("a licence and a skill are added by the least that they need, and a skill is changed by a part", async () => {
  const { call, path } = await aPerson();
  const least = { name: "Driving licence", issuing_body: "Land Transportation Office" };
  const added = await call<License>("POST", `${path}/licenses`, least);
  expect([added.status, added.data]).toMatchObject([201, { ...least, number: null, no_expiry: false, country: null }]);
  expect((await call("POST", `${path}/licenses`, { name: "Driving licence" })).status).toBe(422);

  const skill = `${path}/skills/${await findSkillId()}`;
  const known = await call<SkillLink>("POST", skill, { level: 3 });
  expect([known.status, known.data]).toMatchObject([201, { level: 3, years: null, is_primary: false, note: null }]);
  expect((await call<SkillLink>("PATCH", skill, { years: 2 })).data).toMatchObject({ level: 3, years: 2 });
  expect((await call<SkillLink>("PATCH", skill, { level: 4 })).data).toMatchObject({ level: 4, years: 2 });
});

it("the reasons for leaving come as a list and as the JSON text of one", async () => {
  const { call } = await aPerson();
  const reason = ["found_a_job", { other: "I moved" }];
  for (const told of [reason, JSON.stringify(reason)]) {
    const kept = await call("POST", "/api/applicant_deletion_reason", { applicant_name: "Ana Reyes", reason: told });
    expect([kept.status, kept.data]).toEqual([201, { applicant_name: "Ana Reyes", reason }]);
  }
  for (const told of ["found_a_job", "{", '"found_a_job"', '["no such"]'])
    expect(
      (await call("POST", "/api/applicant_deletion_reason", { applicant_name: "Ana Reyes", reason: told })).status,
    ).toBe(422);
});
