import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/harness/database";
import { listJobCards } from "../database/job-cards";
import { seedLoad } from "./load";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("makes as many open posts as asked for, in batches, beside those that are there", async () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const heard: number[] = [];
  await seedLoad(database.db, { count: 1_200, now, onProgress: (made) => heard.push(made) });
  await seedLoad(database.db, { count: 1, now });
  expect(heard).toEqual([1_000, 1_200]);
  const posts = await database.db.selectFrom("job_posts").select("id").execute();
  const cards = await listJobCards(database.db, { ids: posts.map(({ id }) => id), viewerId: null, now });
  expect(cards.size).toBe(1_201);
  expect([...cards.values()].every(({ status }) => status === "open")).toBe(true);
  expect(new Set([...cards.values()].map(({ category }) => category.key)).size).toBe(20);
});
