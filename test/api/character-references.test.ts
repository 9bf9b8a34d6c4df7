import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Application } from "../../server/contract/applications";
import type { CharacterReference, CharacterReferenceChange } from "../../server/contract/profile-records";
import { aCharacterReference } from "../builders/profile-records";
import { type Applicant, aReadyApplicant, contactDetails, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const add = (person: Applicant, more: object = {}) =>
  person.call<CharacterReference>(
    "POST",
    `${person.path}/character_references`,
    aCharacterReference(more as Partial<CharacterReferenceChange>),
  );
const somebodyElse = ["Name somebody else: this is your own email address"];
const twice = ["You have named somebody with this email address already"];

describe("a reference", () => {
  it.each<[string, object, Record<string, string[]>]>([
    ["without a name", { name: "" }, { name: ["Enter the name of your reference"] }],
    ["without where they work", { organisation: "" }, { organisation: ["Enter where they work"] }],
    [
      "with half an email address",
      { email: "jose@" },
      { email: ["Enter an email address in the right format, like name@example.com"] },
    ],
    ["with half a number", { mobile: "0917" }, { mobile: ["Enter a mobile number with + and the country’s code"] }],
    [
      "who did not agree",
      { consent_confirmed: false },
      { consent_confirmed: ["Tick the box when you asked them and they agreed"] },
    ],
    ["in no relationship", { relationship_id: 1 }, { relationship_id: ["Choose an answer from the list"] }],
  ])("%s is refused at its field", async (_title, more, errors) => {
    const ana = await signUp(running);
    const refused = await add(ana, more);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it("is not oneself, by any address of one's own", async () => {
    const ana = await signUp(running);
    await ana.call("PATCH", `${ana.path}/contact_information`, {
      ...contactDetails,
      email_contact: "ana.work@example.com",
    });
    for (const email of [ana.email.toUpperCase(), "Ana.Work@example.com"]) {
      const refused = await add(ana, { email });
      expect([refused.status, refused.body.errors]).toEqual([422, { email: somebodyElse }]);
    }
  });

  it("is named once, whatever the letters of the address", async () => {
    const ana = await signUp(running);
    await add(ana, { email: "jose@example.com" });
    const other = await add(ana, { email: "josefa@example.com" });
    const again = await add(ana, { email: "JOSE@example.com" });
    expect([again.status, again.body.errors]).toEqual([422, { email: twice }]);

    const path = `/api/character_references/${other.data.id}`;
    const moved = await ana.call("PATCH", path, aCharacterReference({ email: "Jose@example.com" }));
    expect([moved.status, moved.body.errors]).toEqual([422, { email: twice }]);
    const same = await ana.call<CharacterReference>(
      "PATCH",
      path,
      aCharacterReference({ email: "josefa@example.com" }),
    );
    expect([same.status, same.data.version]).toEqual([200, 2]);
  });

  it("cannot be the same person twice when two forms come at once", async () => {
    const ana = await signUp(running);
    const answers = await Promise.all([1, 2].map(() => add(ana, { email: "jose@example.com" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it("completes its section with the second, which an application does not wait for", async () => {
    const ana = await aReadyApplicant(running);
    await add(ana);
    await ana.call("PATCH", ana.path, { status: "complete" });
    const standing = async () => {
      const { data } = await ana.call<Application>("GET", "/api/user/application");
      return [data.status, data.sections.references];
    };
    expect(await standing()).toEqual(["complete", "in_progress"]);
    await add(ana);
    expect(await standing()).toEqual(["complete", "completed"]);
  });
});
