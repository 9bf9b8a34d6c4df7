import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JobPost, JobPostPage } from "../../server/contract/job-posts";
import type { NewJobPost } from "../../server/recruitment-api/database/new-job-post";
import { createJobPosts, updateJobPostStatus } from "../../server/recruitment-api/database/write-job-posts";
import { aJobPost } from "../builders/job-posts";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

type Pay = NonNullable<NewJobPost["salary"]>;
const pays = (min: string | undefined, max: string | undefined, more: Partial<Pay> = {}): Partial<NewJobPost> => ({
  salary: { min, max, currency: "PHP", period: "month", ...more } as Pay,
});
const yesterday = () => new Date(running.deps.clock().getTime() - 86_400_000);
const make = (...posts: Partial<NewJobPost>[]) =>
  createJobPosts(
    running.db,
    posts.map((post) =>
      aJobPost({ category: "legal_support", questions: [], posted_at: yesterday(), closes_at: undefined, ...post }),
    ),
    running.deps.clock(),
  );

const nobody = () => running.visitor("203.0.113.9");
async function rangeOf(id: number | undefined) {
  const answer = await nobody().call("GET", `/public_api/job_posts/${id}`);
  return JobPost.parse((await answer.json()).data).pay_range;
}

describe("what posts like one pay", () => {
  it("is told from five on, of its category, currency and period alone, and never by a hidden pay", async () => {
    const [first, second, third, fourth] = await make(
      pays("30000.00", "36000.00"),
      pays("20000.00", "24000.00"),
      pays("28000.00", undefined),
      pays(undefined, "40000.00"),
    );
    const [hidden] = await make(
      pays("1.00", "999999.00", { visible: false }),
      pays("900.00", "1000.00", { currency: "USD" }),
      pays("150.00", "250.00", { period: "hour" }),
      { ...pays("5000.00", "6000.00"), category: "data_entry" },
      { ...pays("5000.00", "6000.00"), visibility: "invite" },
      { ...pays("5000.00", "6000.00"), status: "draft", posted_at: undefined },
    );
    expect(await rangeOf(first)).toBeNull();

    const [fifth = 0] = await make(pays("50000.00", "90000.00"));
    const told = { min: "20000.00", max: "90000.00", usual_min: "20000.00", usual_max: "40000.00" };
    for (const id of [first, second, third, fourth, fifth]) expect(await rangeOf(id)).toEqual(told);
    expect(await rangeOf(hidden)).toBeNull();

    const listed = async (query: string) => {
      const answer = await nobody().call("GET", `/public_api/job_posts?ids[]=${first}&ids[]=${hidden}${query}`);
      return JobPostPage.parse(await answer.json()).data.map(({ pay_range }) => pay_range);
    };
    expect(await listed("&include_ended=1&with_pay_range=1")).toEqual([told, null]);
    expect(await listed("&include_ended=1")).toEqual([undefined, undefined]);

    await updateJobPostStatus(running.db, { id: fifth, status: "closed", now: running.deps.clock() });
    expect(await rangeOf(first)).toBeNull();
  });
});
