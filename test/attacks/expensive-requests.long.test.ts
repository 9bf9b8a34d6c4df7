import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { type RunningSite, startSite } from "../harness/running-site";
import { type Attack, expensive } from "./expensive-requests";
import { attackSettings, prepareAttack } from "./prepare-attack";

let database: TestDatabase;
let site: RunningSite;
let attack: Attack;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database, attackSettings);
  attack = await prepareAttack(site);
}, 60_000);
afterAll(async () => {
  await site.stop();
  await database.drop();
}, 60_000);
beforeEach(() => database.db.deleteFrom("throttles").execute());

/** What each takes of the site's time and memory is measured by `npm run bench -- attacks`. */
it.each(expensive)("$what: answered, as others are meanwhile and afterwards", async ({ send }) => {
  const askHealth = async () => (await fetch(`${site.origin}/healthz`)).status;
  const [answer, meanwhile] = await Promise.all([send(attack, 1), askHealth()]);
  if (typeof answer === "string") expect(answer).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
  expect([meanwhile, await askHealth()]).toEqual([200, 200]);
});
