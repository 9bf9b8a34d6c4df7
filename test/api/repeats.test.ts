import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Application } from "../../server/contract/applications";
import { aCharacterReference } from "../builders/profile-records";
import { contactDetails, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

type Applicant = Awaited<ReturnType<typeof signUp>>;
type Change = [method: string, path: string, body: object, other: object];

/** A change from the version that is there, and another content for the same place. */
const changes: [string, (ana: Applicant) => Promise<Change>][] = [
  [
    "the account's details",
    async (ana) => {
      const details = { ...ana.details, ...(await versionAt(ana, "/api/user/application")) };
      return ["POST", "/api/apply/account-details", details, { ...details, given_names: "Anna" }];
    },
  ],
  [
    "contact details",
    async (ana) => {
      const contact = { ...contactDetails, ...(await versionAt(ana, "/api/user/application")) };
      return ["PATCH", `${ana.path}/contact_information`, contact, { ...contact, whatsapp: false }];
    },
  ],
  [
    "where one lives",
    async (ana) => {
      const { id, version } = (
        await ana.call<{ id: number; version: number }>("GET", `/api/users/${ana.userId}/personal_info`)
      ).data;
      const home = { city: "Cebu City", version };
      return ["POST", `/api/personal_info/${id}/general`, home, { ...home, city: "Iloilo City" }];
    },
  ],
  [
    "a record",
    async (ana) => {
      const reference = aCharacterReference();
      const { data } = await ana.call<{ id: number; version: number }>(
        "POST",
        `${ana.path}/character_references`,
        reference,
      );
      const changed = { ...reference, name: "Luz Ramos", version: data.version };
      return ["PATCH", `/api/character_references/${data.id}`, changed, { ...changed, name: "Luz R." }];
    },
  ],
  [
    "settings",
    async (ana) => {
      const settings = { theme: "dark", ...(await versionAt(ana, "/api/user/settings")) };
      return ["PATCH", "/api/user/settings", settings, { ...settings, theme: "light" }];
    },
  ],
];

const versionAt = async (ana: Applicant, path: string) => {
  const { version } = (await ana.call<{ version: number }>("GET", path)).data;
  return { version };
};

describe.each(changes)("a change of %s whose answer was lost", (_what, prepare) => {
  it("is done once and answered alike when it is sent again, at once or later", async () => {
    const ana = await signUp(running);
    const [method, path, body] = await prepare(ana);
    const [first, second] = await Promise.all([ana.call(method, path, body), ana.call(method, path, body)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const logged = await countLogged(ana);
    expect((await ana.call(method, path, body)).body).toEqual(first.body);
    expect(await countLogged(ana)).toBe(logged);
  });

  it("does not let other content from the same version through", async () => {
    const ana = await signUp(running);
    const [method, path, body, other] = await prepare(ana);
    expect((await ana.call(method, path, body)).status).toBe(200);
    expect((await ana.call(method, path, other)).status).toBe(409);
  });
});

const countLogged = async (ana: Applicant) =>
  (await running.db.selectFrom("activity_log").select("id").where("user_id", "=", ana.userId).execute()).length;

it("keeps what came after it when it is sent again late", async () => {
  const ana = await signUp(running);
  const path = `${ana.path}/contact_information`;
  const { version } = (await ana.call<Application>("GET", "/api/user/application")).data;
  const sent = { ...contactDetails, version };
  const { data } = await ana.call<Application>("PATCH", path, sent);
  await ana.call("PATCH", path, { ...contactDetails, mobile: "0918 765 4321", version: data.version });
  expect((await ana.call("PATCH", path, sent)).status).toBe(200);
  const now = (await ana.call<Application>("GET", "/api/user/application")).data;
  expect(now.contact_information?.mobile).toBe("+639187654321");
});
