import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/harness/database";
import { JobPost } from "../../contract/job-posts";
import { adPlatforms, jobPostStatuses, questionTypes } from "../../contract/values/job-posts";
import { findJobPost } from "../database/job-post";
import { seedDemo } from "./demo";
import { seededItems } from "./selection-items";

const now = new Date("2026-11-21T10:00:00Z");
let database: TestDatabase;
let made: number[];
let shown: JobPost[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  made = await Promise.all([seedDemo(db, now), seedDemo(db, now)]);
  const visible = await db
    .selectFrom("job_posts")
    .select("id")
    .where("status", "not in", ["draft", "scheduled"])
    .execute();
  const posts = await Promise.all(visible.map(({ id }) => findJobPost(db, { id, viewerId: null, now })));
  shown = posts.filter((post) => post !== null);
});
afterAll(() => database.drop());

const rows = () => database.db.selectFrom("job_posts").select(["title", "summary", "status", "posted_at"]).execute();
const open = () => shown.filter(({ status, visibility }) => status === "open" && visibility === "public");

it("fills an empty site once, however many copies start at the same time", async () => {
  expect(made.toSorted((a, b) => a - b)).toEqual([0, (await rows()).length]);
  expect((await rows()).length).toBeGreaterThanOrEqual(60);
  expect(await seedDemo(database.db, now)).toBe(0);
});

it("has posts in every status, at least 45 of them open, in every category", async () => {
  expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(jobPostStatuses));
  expect(open().length).toBeGreaterThanOrEqual(45);
  const categories = seededItems.filter(({ group }) => group === "category").map(({ key }) => key);
  expect(new Set(open().map(({ category }) => category.key))).toEqual(new Set(categories));
});

it("fits the contract, with four similar posts and at most 15 questions for each", () => {
  for (const post of shown) {
    expect(JobPost.safeParse(post).error).toBeUndefined();
    expect(post.similar).toHaveLength(4);
    expect(post.screening_questions.length).toBeLessThanOrEqual(15);
  }
});

it("says each thing once: no two titles, summaries or descriptions are the same", async () => {
  const all = await rows();
  for (const texts of [
    all.map(({ title }) => title),
    all.map(({ summary }) => summary),
    shown.map(({ description }) => description),
  ]) {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

it("asks screening questions of every type, with conditions, knock-outs and answers brought over", () => {
  const questions = shown.flatMap((post) => post.screening_questions);
  expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(questionTypes));
  expect(questions.some(({ show_if }) => show_if !== null)).toBe(true);
  expect(questions.some(({ knock_out }) => knock_out !== null)).toBe(true);
  expect(questions.some(({ prefill_from }) => prefill_from !== null)).toBe(true);
  for (const { type, options } of questions) {
    expect(options.length > 0).toBe(type === "single_choice" || type === "multi_choice");
  }
});

it("works in seven time zones or more, and pays in many ways", () => {
  const zones = ["New_York", "Los_Angeles", "Toronto", "Sydney", "Auckland", "London", "Manila"];
  const used = open().flatMap(({ shift }) => shift?.timezone.split("/").at(-1) ?? []);
  expect(used).toEqual(expect.arrayContaining(zones));
  const paid = open().map(({ salary }) => salary && `${salary.currency} ${salary.period}`);
  expect(paid).toEqual(expect.arrayContaining([null, "PHP month", "USD hour", "AUD year", "GBP year", "EUR month"]));
});

it("closed what has ended before today, and after it was posted", () => {
  const ended = shown.filter(({ status }) => ["closed", "filled", "cancelled"].includes(status));
  expect(ended.length).toBeGreaterThanOrEqual(6);
  for (const { title, posted_at, closed_at } of ended) {
    expect(new Date(closed_at ?? "").getTime(), title).toBeLessThan(now.getTime());
    expect(new Date(closed_at ?? "").getTime(), title).toBeGreaterThan(new Date(posted_at ?? "").getTime());
  }
});

it("advertises one post in an interview room and one only in a draft of it", () => {
  const first = shown.flatMap(({ job_order }) => job_order.job_order_ads.slice(0, 1));
  const rooms = first.filter(({ platform }) => platform === "interview_room");
  expect(rooms.map(({ is_draft }) => is_draft).sort()).toEqual([false, true]);
  for (const { url } of rooms) expect(url).toMatch(/^https:\/\//);
  for (const { platform } of first) expect(adPlatforms).toContain(platform);
});

it("has posts that close within three days, one that closed yesterday and one by invitation", () => {
  const hours = (time: string | null) => (time ? (new Date(time).getTime() - now.getTime()) / 3_600_000 : Infinity);
  expect(open().filter(({ closes_at }) => hours(closes_at) < 72).length).toBeGreaterThanOrEqual(2);
  const grace = shown.filter(({ status, closed_at }) => status === "closed" && hours(closed_at) > -24);
  expect(grace).toHaveLength(1);
  expect(shown.filter(({ visibility }) => visibility === "invite")).toHaveLength(1);
});
