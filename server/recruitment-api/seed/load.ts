import { hourMs } from "../../contract/values/durations";
import type { NewJobPost } from "../database/new-job-post";
import type { Db } from "../database/schema";
import { createJobPosts } from "../database/write-job-posts";

const roles = [
  ["data_entry", "Data Entry Clerk", "Microsoft Excel", "invoices"],
  ["virtual_assistant", "Virtual Assistant", "Google Workspace", "calendars"],
  ["customer_service", "Customer Service Representative", "Zendesk", "orders"],
  ["bookkeeping_finance", "Bookkeeper", "Xero", "ledgers"],
  ["it_development", "Software Developer", "TypeScript", "web services"],
  ["it_support", "Help Desk Analyst", "Active Directory", "tickets"],
  ["marketing_social", "Social Media Coordinator", "Canva", "campaigns"],
  ["sales", "Sales Development Representative", "HubSpot", "leads"],
  ["hr_recruiting", "Recruitment Coordinator", "LinkedIn Recruiter", "interviews"],
  ["design_creative", "Graphic Designer", "Figma", "layouts"],
  ["writing_content", "Content Writer", "WordPress", "articles"],
  ["healthcare_admin", "Medical Billing Assistant", "Medical coding", "claims"],
  ["real_estate", "Property Administrator", "Property management software", "leases"],
  ["legal_support", "Legal Assistant", "Clio", "case files"],
  ["engineering_cad", "CAD Drafter", "AutoCAD", "drawings"],
  ["logistics", "Freight Coordinator", "Transport management systems", "shipments"],
  ["education", "Online English Tutor", "Zoom", "lessons"],
  ["management", "Team Leader", "Coaching", "teams"],
  ["admin_support", "Office Administrator", "Microsoft Outlook", "records"],
  ["other", "Quality Reviewer", "Attention to detail", "reports"],
] as const;
const levels = ["Junior", "", "Senior", "Lead", "Part-Time"] as const;
const fields = ["Retail", "Insurance", "Construction", "Dental", "Travel", "Energy", "Food", "Publishing"] as const;
const shifts = [
  { key: "night_us", timezone: "America/New_York", start: "09:00", end: "18:00" },
  { key: "night_us", timezone: "America/Los_Angeles", start: "08:00", end: "17:00" },
  { key: "early_au", timezone: "Australia/Sydney", start: "08:00", end: "17:00" },
  { key: "uk_eu", timezone: "Europe/London", start: "09:00", end: "18:00" },
  { key: "day_ph", timezone: "Asia/Manila", start: "08:00", end: "17:00" },
  { key: "flexible" },
] as const;
const experience = ["none", "entry", "junior", "mid", "senior", "lead"] as const;
const employment = ["full_time", "part_time", "project", "contract", "freelance"] as const;

/** The n-th load post: every list of choices is cycled with another step, so that combinations differ. */
function loadPost(n: number, now: Date): NewJobPost {
  const [category, role, skill, work] = pick(roles, n);
  const level = pick(levels, Math.floor(n / 3));
  const field = pick(fields, Math.floor(n / 7));
  const title = [level, role, `(${field})`].filter(Boolean).join(" ");
  const pay = 18_000 + ((n * 37) % 90) * 1_000;
  return {
    title,
    summary: `${role} for a ${field.toLowerCase()} company: look after ${work}, number ${n} of our load posts.`,
    description: `<p>Join a ${field.toLowerCase()} team and look after its ${work} with ${skill}.</p>`,
    responsibilities: [`Keep ${work} complete and right`, "Report to the team leader every Friday"],
    requirements: [`Experience with ${skill}`, "Clear written English"],
    organization: { name: `${field} Company ${n % 200}` },
    category,
    employment_type: pick(employment, Math.floor(n / 5)),
    work_setup: n % 11 === 0 ? "hybrid" : "remote",
    shift: { ...pick(shifts, Math.floor(n / 2)) },
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: pick(experience, Math.floor(n / 4)),
    salary: {
      min: `${pay}.00`,
      max: `${pay + 8_000}.00`,
      currency: "PHP",
      period: "month",
      visible: n % 6 !== 0,
    },
    skills: [{ name: skill, required: true }, { name: "English" }],
    status: "open",
    posted_at: new Date(now.getTime() - (n % (60 * 24)) * hourMs),
    closes_at: n % 4 === 0 ? undefined : new Date(now.getTime() + (24 + (n % (45 * 24))) * hourMs),
    order: { client_code: `LOAD-${n % 200}`, ads: [{ platform: "career_site" }] },
  };
}

function pick<Value>(values: readonly Value[], n: number): Value {
  return values[n % values.length] as Value;
}

const batchSize = 1_000;

/**
 * Creates `count` open job posts for load tests, in batches of one transaction each. `onProgress` gets the number so far. The
 * same count on the same database gives the same texts.
 */
export async function seedLoad(
  db: Db,
  { count, now, onProgress }: { count: number; now: Date; onProgress?: (made: number) => void },
): Promise<void> {
  for (let made = 0; made < count; ) {
    const size = Math.min(batchSize, count - made);
    const posts: NewJobPost[] = Array.from({ length: size }, (_, index) => loadPost(made + index, now));
    await createJobPosts(db, posts, now);
    made += size;
    onProgress?.(made);
  }
}
