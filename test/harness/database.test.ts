import { expect, it } from "vitest";
import { createTestDatabase } from "./database";

it("gives each test a migrated database of its own", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.db.deleteFrom("recruitment_statuses").execute();
  expect(await one.db.selectFrom("recruitment_statuses").selectAll().execute()).toEqual([]);
  expect(await other.db.selectFrom("recruitment_statuses").selectAll().execute()).not.toEqual([]);
  await Promise.all([one.drop(), other.drop()]);
});
