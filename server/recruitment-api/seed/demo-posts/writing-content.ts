import type { DemoPost } from "./demo-post";
import { copperline, fennimoor, tallgrass } from "./employers";
import { lightSetUp, officeSetUp } from "./equipment";
import { chicago, flexible, losAngeles } from "./shifts";

export const writingContent: readonly DemoPost[] = [
  {
    employer: copperline,
    title: "Technical Writer, Help Centre",
    summary:
      "Own 240 help articles read by accountants in a hurry. Rewrite, prune and illustrate until the support queue notices.",
    description:
      "<p>Eleven people wrote our help centre over six years and it shows. You will give it one voice, one structure and a date on every page.</p>",
    responsibilities: [
      "Rewrite the hundred most-read articles",
      "Write for each release, before it ships",
      "Watch what people search for and do not find",
      "Delete with courage",
    ],
    requirements: [
      "Three years of technical or instructional writing",
      "Plain English by conviction",
      "You test every step you describe",
    ],
    nice_to_have: ["Accounting software", "Markdown and Git"],
    department: "Support",
    category: "writing_content",
    employment_type: "full_time",
    work_setup: "remote",
    shift: losAngeles("09:00", "17:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "mid",
    min_years: 3,
    salary: { min: "1300.00", max: "1700.00", currency: "USD", period: "month" },
    skills: [
      { name: "Technical writing", required: true, min_level: 4 },
      { name: "Editing", required: true },
      { name: "Markdown" },
    ],
    equipment: officeSetUp,
    exam_parts: ["written"],
    posted: 5.2,
    closes: 17,
    questions: [
      {
        type: "long_text",
        label: "Explain to a new bookkeeper what it means to reconcile a bank account.",
        hint: "At most 1,000 characters",
        max_length: 1000,
      },
      { type: "url", label: "A link to something you wrote that still helps people" },
    ],
  },
  {
    employer: tallgrass,
    title: "Gear Copywriter",
    summary:
      "Describe boots, stoves and rain jackets so that the right person buys the right one. Twenty product pages a week, facts first.",
    description:
      "<p>We do not write “ultimate”. We write how heavy, how warm, how loud, and for whom. If that appeals to you, so will the staff price.</p>",
    responsibilities: [
      "Write and update product pages",
      "Turn test notes into buying guides",
      "Keep our list of words we do not use",
    ],
    requirements: [
      "Two years of copywriting",
      "American spelling without looking it up",
      "Curiosity about how things are made",
    ],
    nice_to_have: ["You hike, climb or paddle"],
    department: "Catalogue",
    category: "writing_content",
    employment_type: "full_time",
    work_setup: "remote",
    shift: chicago("09:00", "17:00"),
    days_per_week: 5,
    hours_per_week: 37.5,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "32000.00", max: "40000.00", currency: "PHP", period: "month" },
    skills: [{ name: "Copywriting", required: true, min_level: 3 }, { name: "SEO" }],
    equipment: officeSetUp,
    exam_parts: ["idioms", "written"],
    posted: 10.6,
    closes: 11,
  },
  {
    employer: fennimoor,
    title: "Exercise Writer, English for Ages 8 to 12",
    summary:
      "Write reading passages and questions that children finish by choice. Paid by the hour, at your own hours, edited by former teachers.",
    description:
      "<p>Each unit is a passage of 220 words and eight questions. You will write two or three a week, get notes and become better at it than you thought possible.</p>",
    responsibilities: [
      "Write passages to a level and a topic",
      "Write questions with one clear right answer",
      "Revise after a class has tried them",
    ],
    requirements: [
      "Teaching or children’s writing experience",
      "Excellent English",
      "Ten to fifteen hours a week",
    ],
    category: "writing_content",
    employment_type: "freelance",
    work_setup: "remote",
    shift: flexible,
    hours_per_week: 12,
    experience_level: "entry",
    salary: { min: "6.00", max: "8.50", currency: "GBP", period: "hour" },
    skills: [{ name: "Copywriting", required: true }, { name: "Teaching" }],
    equipment: lightSetUp,
    allowed_countries: ["PH", "GB", "IN", "ZA"],
    posted: 18,
  },
];
