import type { NewJobPost } from "../../server/recruitment-api/database/new-job-post";
import type { Db } from "../../server/recruitment-api/database/schema";
import { createJobPosts } from "../../server/recruitment-api/database/write-job-posts";

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** Numbers of one width, which the alphabet has in their order too. */
let written = 1000;

/** An open job with one question of most types, posted yesterday and closing in ten days, unless told otherwise. */
export function aJobPost(more: Partial<NewJobPost> = {}): NewJobPost {
  return {
    title: `Order Desk Specialist ${++written}`,
    summary: "Answer shop customers in writing and keep their orders moving.",
    description: "<p>You answer customers of an online shop and correct their orders.</p>",
    responsibilities: ["Answer 40 messages a day", "Correct addresses and refunds"],
    requirements: ["Clear written English", "A quiet place to work"],
    organization: { name: "Lanternfield Supply" },
    category: "customer_service",
    employment_type: "full_time",
    work_setup: "remote",
    shift: { key: "night_us", timezone: "America/New_York", start: "09:00", end: "18:00" },
    days_per_week: 5,
    hours_per_week: 40,
    salary: { min: "35000.00", max: "45000.00", currency: "PHP", period: "month" },
    process_steps: [
      { label: "We read your application", typical_days: 3 },
      { label: "Interview by video", typical_days: 7 },
    ],
    status: "open",
    posted_at: days(-1),
    closes_at: days(10),
    questions: [
      { key: "nights", type: "yes_no", label: "Can you work the night shift?", required: true },
      {
        type: "number",
        label: "Years in customer service",
        required: true,
        min: 0,
        max: 40,
        unit: "years",
        knock_out: { operator: "at_most", value: 0, message: "This job needs one year in customer service" },
      },
      { type: "money", label: "Pay you hope for each month", required: false },
      { type: "long_text", label: "Tell us about a customer you helped", required: true, max_length: 500 },
    ],
    order: { client_code: "LFS" },
    ...more,
  };
}

/** Writes one job post and answers its id, also as the site has it. */
export async function createJobPost(
  db: Db,
  more: Partial<NewJobPost> = {},
): Promise<{ id: number; siteId: string; title: string }> {
  const post = aJobPost(more);
  const [id] = await createJobPosts(db, [post], new Date());
  if (id === undefined) throw new Error("No job post was written");
  return { id, siteId: String(id), title: post.title };
}
