import { afterAll, beforeAll, expect, it } from "vitest";
import type { PersonalInfo } from "../../server/contract/personal-info";
import { aReadyApplicant, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const nameOf = async (userId: number) =>
  (await running.db.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirstOrThrow()).name;

it("takes somebody with one name, from the account to the sent application", async () => {
  const sukarno = await aReadyApplicant(running);
  const named = { ...sukarno.details, given_names: "Sukarno", family_name: "" };
  const saved = await sukarno.call("POST", "/api/apply/account-details", named);
  expect([saved.status, await nameOf(sukarno.userId)]).toEqual([200, "Sukarno"]);
  const sent = await sukarno.send(await postJob(running));
  expect([sent.status, sent.data.snapshot?.applicant.given_names]).toEqual([201, "Sukarno"]);
});

it("writes a name as its person writes it, wherever a whole name stands", async () => {
  const person = await signUp(running);
  const info = await person.call<PersonalInfo>("GET", `/api/users/${person.userId}/personal_info`);
  const { id, basic, version } = info.data;
  const names = { ...basic, given_names: "Văn An", family_name: "Nguyễn", written_name: "Nguyễn Văn An", version };
  const saved = await person.call<PersonalInfo>("PATCH", `/api/personal_info/${id}/basic`, names);
  expect([saved.status, saved.data.basic.written_name]).toEqual([200, "Nguyễn Văn An"]);
  expect(await nameOf(person.userId)).toBe("Nguyễn Văn An");

  // the parts alone, saved elsewhere, leave it
  await person.call("POST", "/api/apply/account-details", {
    ...person.details,
    given_names: "An",
    family_name: "Nguyễn",
  });
  expect(await nameOf(person.userId)).toBe("Nguyễn Văn An");
});
