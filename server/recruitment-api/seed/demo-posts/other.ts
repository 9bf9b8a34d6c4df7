import type { DemoPost } from "./demo-post";
import { ashcombe, lakbayNest, veldkamp } from "./employers";
import { lightSetUp, officeSetUp } from "./equipment";
import { berlin, flexible, london, manilaDay } from "./shifts";

export const other: readonly DemoPost[] = [
  {
    employer: veldkamp,
    title: "Quality Documentation Reviewer",
    summary:
      "Read calibration certificates before customers do. Each has forty numbers and all of them have to be right.",
    description:
      "<p>A laboratory may stop work over a wrong digit. You compare certificates with the measurement data, return what does not fit and help us see patterns.</p>",
    responsibilities: [
      "Review about sixty certificates a day",
      "Return errors with a clear note",
      "Report patterns every month",
    ],
    requirements: [
      "Two years in quality, laboratory or audit work",
      "Comfortable with units and decimals",
      "Good written English",
    ],
    nice_to_have: ["ISO 17025"],
    department: "Quality",
    category: "other",
    employment_type: "full_time",
    work_setup: "remote",
    shift: berlin("08:00", "16:30"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "950.00", max: "1150.00", currency: "EUR", period: "month" },
    skills: [
      { name: "Quality assurance", required: true, min_level: 3 },
      { name: "Attention to detail", required: true, min_level: 4 },
    ],
    equipment: officeSetUp,
    exam_parts: ["data_entry", "following_directions"],
    posted: 5.7,
    closes: 14,
  },
  {
    employer: lakbayNest,
    title: "Island Guide Researcher",
    summary:
      "Call guest houses, ferry offices and carinderias, and keep our island guides true. Work when you like; the sea keeps its own hours anyway.",
    description:
      "<p>Guides go stale within months: a boat leaves earlier, a cook retires. You call, check, correct and add what a friend would tell you.</p>",
    responsibilities: [
      "Check forty entries a week by phone",
      "Write short, true descriptions",
      "Find three new places a month",
    ],
    requirements: [
      "Filipino and one more Philippine language",
      "Friendly on the phone",
      "Ten hours a week or more",
    ],
    category: "other",
    employment_type: "freelance",
    work_setup: "remote",
    shift: flexible,
    hours_per_week: 10,
    experience_level: "none",
    salary: { min: "180.00", max: "220.00", currency: "PHP", period: "hour" },
    skills: [{ name: "Research", required: true }, { name: "Filipino", required: true }, { name: "Cebuano" }],
    equipment: lightSetUp,
    posted: 19,
  },
  {
    employer: ashcombe,
    title: "Compliments and Complaints Officer",
    summary: "Read what families write to us, thank or apologise, and see that something changes.",
    description: "<p>Half of the letters are thanks. You answer both halves with the same care.</p>",
    responsibilities: [
      "Answer letters and calls",
      "Follow each complaint to its end",
      "Report what we should learn",
    ],
    requirements: ["Two years in complaints or customer relations", "Warm, exact writing"],
    category: "other",
    employment_type: "full_time",
    work_setup: "remote",
    shift: london("09:00", "17:00"),
    days_per_week: 5,
    hours_per_week: 37.5,
    experience_level: "junior",
    salary: { min: "33000.00", max: "38000.00", currency: "PHP", period: "month" },
    skills: [
      { name: "Customer service", required: true },
      { name: "Business writing", required: true },
    ],
    equipment: officeSetUp,
    posted: 29,
    closes: -8,
    status: "closed",
  },
  {
    employer: veldkamp,
    title: "Sample Room Coordinator",
    summary: "Draft: coordinate loan instruments for fairs. Waiting for the head of sales.",
    description: "<p>To be written with the head of sales.</p>",
    category: "other",
    employment_type: "part_time",
    work_setup: "remote",
    shift: manilaDay("14:00", "18:00"),
    status: "draft",
  },
];
