import { expect, it } from "vitest";
import { DemoEmployers, DemoPost, demoEmployers } from "./demo-post";
import { toNewJobPost } from "./to-new-job-post";

const post = {
  employer: "tallgrass",
  title: "Tent Tester",
  summary: "Sleep in tents.",
  description: "<p>Sleep in tents, and say how it was.</p>",
  category: "other",
  employment_type: "part_time",
  work_setup: "remote",
  shift: { key: "night_us", timezone: "America/Chicago", start: "20:00", end: "23:30" },
  salary: { min: "100.00", currency: "USD", period: "month" },
  skills: [{ name: "Camping", required: true, min_level: 2 }],
  equipment: "light",
  exam_parts: ["idioms"],
  posted: 1,
  closes: 2,
  questions: [
    { key: "snores", type: "yes_no", label: "Do you snore?" },
    { type: "short_text", label: "How loudly?", show_if: { question: "snores", equals: "yes" } },
  ],
};

it("takes from the employer and the equipment that a post names what they say, and counts its days from today", () => {
  const made = toNewJobPost(DemoPost.parse(post), new Date("2026-11-21T10:00:00Z"));
  expect(made).toMatchObject({
    status: "open",
    organization: { name: "Tallgrass Outfitters" },
    benefits: demoEmployers.tallgrass?.benefits,
    process_steps: demoEmployers.tallgrass?.process,
    equipment: { min_down_mbps: 10, headset: false },
    posted_at: new Date("2026-11-20T10:00:00Z"),
    closes_at: new Date("2026-11-23T15:59:00Z"),
    order: { client_code: "TGO", ads: [{ platform: "career_site" }] },
  });
  expect(made).not.toHaveProperty("employer");
});

const [snores, loudly] = post.questions;

it.each<[string, object]>([
  ["a field that it does not know", { salery: {} }],
  ["no title", { title: undefined }],
  ["an employer who is not there", { employer: "tallgras" }],
  ["equipment that is not there", { equipment: "heavy" }],
  ["a category that is no choice", { category: "camping" }],
  ["an exam part that there is not", { exam_parts: ["sleeping"] }],
  ["a status that there is not", { status: "opened" }],
  ["years that its level does not have", { experience_level: "entry", min_years: 1 }],
  ["a time of day that there is not", { shift: { ...post.shift, end: "24:30" } }],
  ["a time zone that is no choice", { shift: { ...post.shift, timezone: "America/Dallas" } }],
  ["hours without a zone", { shift: { ...post.shift, timezone: undefined } }],
  ["fixed hours that are flexible", { shift: { ...post.shift, key: "flexible" } }],
  ["a currency that there is not", { salary: { ...post.salary, currency: "EURO" } }],
  ["an amount as a number", { salary: { ...post.salary, min: 100 } }],
  ["a skill twice", { skills: [{ name: "Camping" }, { name: "camping" }] }],
  ["a level that there is not", { skills: [{ name: "Camping", min_level: 6 }] }],
  ["a question of a type that there is not", { questions: [{ ...snores, type: "maybe" }] }],
  ["a choice without options", { questions: [{ ...snores, type: "single_choice" }] }],
  ["options for a yes or no", { questions: [{ ...snores, options: [{ id: "yes", label: "Yes" }] }] }],
  ["a key of two questions", { questions: [snores, snores] }],
  ["a condition on a later question", { questions: [loudly, snores] }],
  ["a knock-out by a rule that there is not", { questions: [{ ...snores, knock_out: { operator: "is" } }] }],
  ["an ad on a platform that there is not", { ads: [{ platform: "radio" }] }],
])("refuses a post with %s", (_, changes) => {
  expect(DemoPost.safeParse(post).success).toBe(true);
  expect(DemoPost.safeParse({ ...post, ...changes }).success).toBe(false);
});

it.each<[string, object]>([
  ["of a process that there is not", { process: "long" }],
  ["with the code of another", { code: "TGO" }],
  ["who promises nothing", { benefits: [] }],
  ["with a field that it does not know", { size: 12 }],
])("refuses an employer %s", (_, changes) => {
  const tallgrass = { name: "Tallgrass Outfitters", code: "TGO", benefits: ["Tents"], process: "short" };
  const other = { ...tallgrass, name: "Other", code: "OTH" };
  expect(DemoEmployers.safeParse({ tallgrass, other }).success).toBe(true);
  expect(DemoEmployers.safeParse({ tallgrass, other: { ...other, ...changes } }).success).toBe(false);
});
