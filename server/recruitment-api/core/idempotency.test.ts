import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/harness/database";
import { once } from "./idempotency";

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const user = await database.db
    .insertInto("users")
    .values({ name: "Maria", email: "maria@example.com" })
    .returning("id")
    .executeTakeFirstOrThrow();
  userId = user.id;
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("skills").execute();
});

const now = new Date("2026-11-21T10:00:00Z");
let made = 0;
const make = (key: string | null, operation = "skill") =>
  once(database.db, { userId, key, operation, now }, async (trx) => {
    made += 1;
    const row = await trx
      .insertInto("skills")
      .values({ name: `Skill ${made}` })
      .returning("name")
      .executeTakeFirstOrThrow();
    return { status: 201 as const, answer: { data: row } };
  });
const count = async () => (await database.db.selectFrom("skills").select("id").execute()).length;

it("gives a repeat the first answer and no second effect", async () => {
  const first = await make("a");
  expect(await make("a")).toEqual(first);
  expect(await count()).toBe(1);
});

it("has one effect when the same comes many times at once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => make("b")));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await count()).toBe(1);
});

it("acts each time without a key, and for each operation with one", async () => {
  await make(null);
  await make(null);
  await make("c", "one");
  await make("c", "other");
  expect(await count()).toBe(4);
});

it("leaves no trace of work that failed, so that it may be tried again", async () => {
  const failing = once(database.db, { userId, key: "d", operation: "skill", now }, async (trx) => {
    await trx.insertInto("skills").values({ name: "Lost" }).execute();
    throw new Error("too late");
  });
  await expect(failing).rejects.toThrow("too late");
  expect(await count()).toBe(0);
  expect((await make("d")).status).toBe(201);
});
