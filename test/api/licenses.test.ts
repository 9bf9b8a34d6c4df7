import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { License, LicenseChange } from "../../server/contract/profile-records";
import { aLicense } from "../builders/profile-records";
import { type Applicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const add = (person: Applicant, more: Partial<LicenseChange> = {}) =>
  person.call<License>("POST", `${person.path}/licenses`, aLicense(more));

describe("a licence", () => {
  it.each<[string, object, Record<string, string[]>]>([
    ["without a name", { name: " " }, { name: ["Enter the name of the licence or certificate"] }],
    ["without who issued it", { issuing_body: "" }, { issuing_body: ["Enter who issued it"] }],
    ["issued after today", { issued_on: "2026-11-22" }, { issued_on: ["The date of issue must not be in the future"] }],
    ["with a day that is none", { issued_on: "2024-02-30" }, { issued_on: [expect.any(String)] }],
    [
      "that ends before it begins",
      { issued_on: "2024-03-01", expires_on: "2024-03-01" },
      { expires_on: ["The expiry date must be after the date of issue"] },
    ],
    [
      "that never expires, on a day",
      { no_expiry: true },
      { expires_on: ["Leave the expiry date empty when the licence does not expire"] },
    ],
    ["of an unknown kind", { license_type_id: 27_999 }, { license_type_id: ["Choose an answer from the list"] }],
    ["of a kind from another list", { license_type_id: 7001 }, { license_type_id: ["Choose an answer from the list"] }],
    ["of no country", { country: "QQ" }, { country: ["Choose a country from the list"] }],
  ])("%s is refused at its field", async (_title, more, errors) => {
    const ana = await signUp(running);
    const refused = await add(ana, more);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it("says everything that is wrong with it at once", async () => {
    const ana = await signUp(running);
    const { body } = await add(ana, { issued_on: "2027-01-01", no_expiry: true, country: "QQ" });
    expect(Object.keys(body.errors ?? {})).toEqual(["issued_on", "expires_on", "country"]);
  });

  it("may leave open all but its name and who issued it", async () => {
    const ana = await signUp(running);
    const open = {
      license_type_id: null,
      number: null,
      issued_on: null,
      expires_on: null,
      no_expiry: true,
      country: null,
    };
    const { status, data } = await add(ana, open);
    expect([status, data]).toEqual([201, expect.objectContaining(open)]);
  });

  it("is not verified any more once it says something else", async () => {
    const ana = await signUp(running);
    const { data } = await add(ana);
    await running.db
      .updateTable("licenses")
      .set({ verified_at: running.deps.clock() })
      .where("id", "=", data.id)
      .execute();
    const changed = await ana.call<License>("PATCH", `/api/licenses/${data.id}`, aLicense({ number: "9" }));
    expect(changed.data).toMatchObject({ number: "9", verified_at: null });
  });
});
