import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Qualification, QualificationChange } from "../../server/contract/profile-records";
import { listRecords } from "../../server/recruitment-api/database/section-records";
import { aQualification } from "../builders/profile-records";
import { type Applicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const add = (person: Applicant, more: Partial<QualificationChange> = {}) =>
  person.call<Qualification>("POST", `${person.path}/qualifications`, aQualification(more));

describe("a qualification", () => {
  it.each<[string, object, Record<string, string[]>]>([
    ["without a school", { school: "" }, { school: ["Enter the name of the school or trainer"] }],
    [
      "that is an education of no level",
      { education_level_id: null },
      { education_level_id: ["Choose the level of your education"] },
    ],
    ["of an unknown level", { education_level_id: 7999 }, { education_level_id: ["Choose an answer from the list"] }],
    ["with a month that is none", { started_on: "2014-13" }, { started_on: ["Enter a month like March 2024"] }],
    [
      "that ends before it begins",
      { started_on: "2018-05" },
      { ended_on: ["The month you finished must not be before the month you started"] },
    ],
    [
      "that goes on and has ended",
      { is_current: true },
      { ended_on: ["Leave the month you finished empty while you are still there"] },
    ],
    [
      "that begins next month",
      { started_on: "2026-12", ended_on: null },
      { started_on: ["The month you started must not be in the future"] },
    ],
    [
      "with a degree from the future",
      { ended_on: "2026-12", graduated: true },
      { ended_on: ["The month you finished must not be in the future when you have graduated"] },
    ],
    ["of no country", { country: "QQ" }, { country: ["Choose a country from the list"] }],
  ])("%s is refused at its field", async (_title, more, errors) => {
    const ana = await signUp(running);
    const refused = await add(ana, more);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it("may be expected to end later by who has not graduated", async () => {
    const ana = await signUp(running);
    const { status, data } = await add(ana, { ended_on: "2027-04", graduated: false });
    expect([status, data.ended_on]).toEqual([201, "2027-04"]);
  });

  it("has no level when it is a training", async () => {
    const ana = await signUp(running);
    const { data } = await add(ana, { kind: "training" });
    expect(data).toMatchObject({ kind: "training", education_level_id: null });
    const education = await add(ana);
    const changed = await ana.call<Qualification>(
      "PATCH",
      `/api/qualifications/${education.data.id}`,
      aQualification({ kind: "training" }),
    );
    expect(changed.data).toMatchObject({ kind: "training", education_level_id: null });
  });

  it("stands before those that ended earlier, and what goes on stands first", async () => {
    const ana = await signUp(running);
    await add(ana, { school: "No months", started_on: null, ended_on: null });
    await add(ana, { school: "2014 to 2018" });
    await add(ana, { school: "Since 2010", started_on: "2010-01", ended_on: null, is_current: true });
    await add(ana, { school: "2019 to 2020", started_on: "2019-01", ended_on: "2020-01" });
    const listed = await listRecords(running.db, "qualifications", ana.id);
    expect(listed.map(({ school }) => school)).toEqual(["Since 2010", "2019 to 2020", "2014 to 2018", "No months"]);
  });
});
