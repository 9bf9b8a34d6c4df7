import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { seedDemo } from "../../server/recruitment-api/seed/demo";
import { createTestDatabase } from "./database";
import { makeFresh } from "./fresh-database";

it("gives each test a migrated database of its own", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.db.deleteFrom("recruitment_statuses").execute();
  expect(await one.db.selectFrom("recruitment_statuses").selectAll().execute()).toEqual([]);
  expect(await other.db.selectFrom("recruitment_statuses").selectAll().execute()).not.toEqual([]);
  await Promise.all([one.drop(), other.drop()]);
});

it("makes a database as it was, down to the numbers it gives next", async () => {
  const { db, connection, drop } = await createTestDatabase();
  const fill = () => seedDemo(db, new Date("2026-11-21T10:00:00Z"));
  const ids = async () => (await db.selectFrom("job_posts").select("id").orderBy("id").execute()).map(({ id }) => id);
  await fill();
  const first = await ids();
  expect(await makeFresh(connection, inject("freshDatabase"))).toBe(true);
  expect(await ids()).toEqual([]);
  await fill();
  expect(await ids()).toEqual(first);
  await drop();
});

it.each([
  [
    "a list that all share was changed",
    "delete from recruitment_statuses where id = (select min(id) from recruitment_statuses)",
  ],
  ["a column was added", "alter table job_posts add column odd integer"],
  ["a table was moved", "alter table job_posts rename to moved_away"],
])("says when it cannot: %s", async (_what, statement) => {
  const { db, connection, drop } = await createTestDatabase();
  await sql.raw(statement).execute(db);
  expect(await makeFresh(connection, inject("freshDatabase"))).toBe(false);
  await drop();
});
