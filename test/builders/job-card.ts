import type { Reader } from "../../app/jobs/job-card-view";
import type { JobCard, JobPost } from "../../server/contract/records";

/**
 * A job as the site has it in lists, seen by nobody in particular. It is open on the day of `aGuest`: for a site whose
 * clock runs, `closes_at` has to be null.
 */
export function aJobCard(more: Partial<JobCard> = {}): JobCard {
  return {
    id: "123",
    slug: "order-desk-specialist",
    reference_code: "JO-2026-0123",
    title: "Order Desk Specialist",
    summary: "Answer shop customers in writing and keep their orders moving.",
    status: "open",
    hiring_organization: {
      name: "Lanternfield Supply",
      logo_url: null,
      url: null,
      anonymous: false,
      icon: null,
      employer_id: "9",
    },
    category: { id: "1", key: "customer_service", label: "Customer service" },
    employment_type: { id: "2", key: "full_time", label: "Full-time" },
    work_setup: { id: "3", key: "remote", label: "Remote" },
    shift: {
      id: "4",
      key: "night_us",
      label: "US hours",
      timezone: "America/New_York",
      start: "09:00",
      end: "18:00",
    },
    flexible_hours: false,
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: null,
    allowed_countries: ["PH"],
    takes_others: false,
    salary: { min: "35000.00", max: "45000.00", currency: "PHP", period: "month", note: null },
    pay_range: null,
    posted_at: "2026-11-01T02:00:00.000Z",
    closes_at: "2026-12-11T15:59:00.000Z",
    closed_at: null,
    is_featured: false,
    is_urgent: false,
    job_order: { id: "9", client_code: "LFS", job_order_ads: [] },
    viewer: null,
    ...more,
  };
}

/** The same job whole. */
export function aWholeJob(more: Partial<JobPost> = {}): JobPost {
  return {
    ...aJobCard(),
    description: "<p>You answer customers of an online shop.</p>",
    responsibilities: ["Answer 40 messages a day"],
    requirements: ["Clear written English"],
    nice_to_have: [],
    benefits: [],
    department: null,
    skills: [{ id: "1", name: "Zendesk", required: true, min_level: null }],
    min_years: null,
    education_level: null,
    equipment: {
      min_down_mbps: 25,
      min_up_mbps: 10,
      backup_internet: true,
      backup_power: false,
      computer: null,
      headset: true,
    },
    headcount: 1,
    filled_count: 0,
    updated_at: "2026-11-01T02:00:00.000Z",
    process_steps: [],
    requires_exam: false,
    exam_parts: [],
    screening_questions: [],
    response_days: null,
    answer_rate: null,
    visibility: "public",
    similar: [],
    ...more,
  };
}

/** Somebody without an account in Manila, on 21 Nov 2026. */
export const aGuest: Reader = {
  visitor: { state: "anonymous", guestBookmarks: ["123"], hiddenJobs: [] },
  timezone: "Asia/Manila",
  now: new Date("2026-11-21T10:00:00Z"),
  isDocument: true,
  currency: null,
  country: null,
  judgesCountries: true,
  hides: false,
  rates: { date: "2025-10-31", worth: { PHP: "1", EUR: "67.8" } },
};
