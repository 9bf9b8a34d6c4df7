import type { App } from "./routing";

interface Post {
  title: string;
  ads: { platform: string; is_draft: boolean; url: string | null }[] | null;
  isClosed?: boolean;
}

const posts: Post[] = [
  {
    title: "Virtual assistant",
    ads: [{ platform: "career_site", is_draft: false, url: null }],
  },
  {
    title: "Bookkeeper",
    ads: [
      { platform: "interview_room", is_draft: false, url: "https://rooms.example.com/bookkeeper" },
      { platform: "linkedin", is_draft: false, url: "https://jobs.example.com/bookkeeper" },
    ],
  },
  {
    title: "Customer support agent",
    ads: [{ platform: "interview_room", is_draft: true, url: "https://rooms.example.com/support" }],
  },
  { title: "Data entry clerk", ads: [], isClosed: true },
  { title: "Graphic designer", ads: null },
];

/** Posts a job after those that there are. */
export function postJob({ data, flavour }: App, { title, ads, isClosed = false }: Post): void {
  const at = data.jobPosts.all().length;
  const columns = flavour === "bare" ? bareColumns() : namedColumns(at, title, isClosed);
  const job_order = ads && {
    id: 201 + at,
    ...(flavour === "bare" ? {} : { client_code: "CL-7" }),
    job_order_ads: ads.map((ad, index) => ({ id: 2001 + at * 10 + index, ...ad })),
  };
  const closed_at = isClosed ? new Date("2026-10-31T09:00:00Z") : null;
  data.jobPosts.insert({ title, ...columns, closed_at, job_order });
}

export function seedJobs(app: App): void {
  const { data, flavour } = app;
  for (const post of posts) postJob(app, post);
  const asking = { job_id: data.jobPosts.find({ title: "Customer support agent" })?.id };
  if (flavour === "bare") {
    data.screeningQuestions.insert({ ...asking, question: "Why do you want to do this?" });
    data.screeningQuestions.insert({ ...asking, question: "Can you work nights?", options: ["Yes", "No"] });
    return;
  }
  const question = {
    ...asking,
    hint: null,
    min: null,
    max: null,
    unit: null,
    max_length: 1000,
    show_if: null,
    knock_out: null,
    prefill_from: null,
  };
  data.screeningQuestions.insert({
    ...question,
    order: 1,
    type: "long_text",
    label: "Why do you want to do this?",
    required: true,
    options: [],
  });
  data.screeningQuestions.insert({
    ...question,
    order: 2,
    type: "single_choice",
    label: "Can you work nights?",
    required: true,
    options: [
      { id: 1, label: "Yes" },
      { id: 2, label: "No" },
    ],
  });
}

const bareColumns = () => ({
  description: "You help our clients from home. You write clearly and answer in time.",
  company: "Bright Desk",
  location: "Remote",
});

const namedColumns = (at: number, title: string, isClosed: boolean) => ({
  slug: title.toLowerCase().replaceAll(" ", "-"),
  reference_code: `JO-2026-000${at + 1}`,
  summary: "You help our clients from home.",
  description: "<p>You help our clients from home.</p><p>You write clearly and answer in time.</p>",
  responsibilities: ["Answer customers", "Keep records"],
  requirements: ["Good English"],
  nice_to_have: [],
  benefits: null,
  employment_type_id: 3,
  work_setup_id: 1,
  allowed_countries: ["PH"],
  shift: { id: null, timezone: "America/New_York", start: "09:00:00", end: "18:00:00" },
  days_per_week: 5,
  hours_per_week: 40,
  salary: { min: 45000, max: 60000, currency: "PHP", period: "month", note: null },
  category_id: 12,
  department: null,
  skills: [],
  experience_level_id: null,
  min_years: null,
  education_level_id: null,
  equipment: {},
  headcount: 1,
  filled_count: 0,
  posted_at: new Date("2026-10-05T01:00:00Z"),
  closes_at: isClosed ? new Date("2026-10-31T09:00:00Z") : null,
  status: isClosed ? "closed" : "open",
  is_featured: false,
  is_urgent: at === 0,
  hiring_organization: { name: "Bright Desk", logo_url: null, url: null, anonymous: false },
  process_steps: [],
  requires_exam: false,
  exam_parts: [],
});
