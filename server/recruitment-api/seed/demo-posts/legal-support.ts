import type { DemoPost } from "./demo-post";
import { hollingbrook, larkmoor } from "./employers";
import { callSetUp, officeSetUp } from "./equipment";
import { losAngeles, newYork } from "./shifts";

export const legalSupport: readonly DemoPost[] = [
  {
    employer: hollingbrook,
    title: "Legal Intake Specialist",
    summary:
      "Speak with people after an accident, decide with our checklist whether we can help, and sign those we can. Kindness first, then the facts.",
    description:
      "<p>Callers are hurt, worried or both. You listen, ask what the attorneys need to know and explain honestly what happens next, also when the answer is no.</p>",
    responsibilities: [
      "Take calls and web enquiries",
      "Screen with the checklist",
      "Send and explain the engagement letter",
      "Refer those we cannot help to someone who can",
    ],
    requirements: [
      "Two years on the phone with US customers",
      "Excellent spoken English; Spanish earns 15% more",
      "Steady empathy",
    ],
    nice_to_have: ["Spanish", "Litify or Clio"],
    department: "Intake",
    category: "legal_support",
    employment_type: "full_time",
    work_setup: "remote",
    shift: losAngeles("06:00", "15:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "850.00", max: "1050.00", currency: "USD", period: "month" },
    skills: [
      { name: "Phone handling", required: true, min_level: 4 },
      { name: "Legal intake" },
      { name: "Spanish" },
    ],
    equipment: callSetUp,
    posted: 3.9,
    closes: 20,
    headcount: 3,
    questions: [
      {
        key: "spanish",
        type: "yes_no",
        label: "Do you speak Spanish well enough to take a call in it?",
      },
      {
        type: "scale_1_5",
        label: "How well do you speak Spanish?",
        hint: "3 is a simple conversation, 5 is like a native speaker",
        show_if: { question: "spanish", equals: "yes" },
      },
    ],
  },
  {
    employer: hollingbrook,
    title: "Paralegal, Medical Records",
    summary:
      "Request, read and summarise medical records for injury cases. You turn 800 pages into eight that an attorney can use.",
    description:
      "<p>Records come from hospitals, therapists and pharmacies, late and in no order. You put them in order, summarise treatment and cost, and notice what is missing.</p>",
    responsibilities: [
      "Request records and bills and chase them",
      "Write chronologies",
      "Prepare demand packages for review",
    ],
    requirements: [
      "Three years as a paralegal, nurse or medical coder",
      "Strong written English",
      "Patience with fax machines",
    ],
    nice_to_have: ["A nursing background"],
    department: "Pre-Litigation",
    category: "legal_support",
    employment_type: "full_time",
    work_setup: "remote",
    shift: losAngeles("08:00", "17:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "mid",
    min_years: 3,
    salary: { min: "1000.00", max: "1300.00", currency: "USD", period: "month" },
    skills: [
      { name: "Paralegal", required: true, min_level: 3 },
      { name: "Medical terminology", required: true },
      { name: "Business writing" },
    ],
    equipment: officeSetUp,
    exam_parts: ["following_directions", "written"],
    posted: 9.9,
    closes: 13,
  },
  {
    employer: larkmoor,
    title: "Contracts Assistant",
    summary:
      "Keep 1,900 broker agreements in order: dates, versions, signatures and the clause that everybody forgets.",
    description:
      "<p>You compare each signed agreement with our standard, note what differs and remind people sixty days before anything ends.</p>",
    responsibilities: [
      "Compare agreements with the standard",
      "Keep the register of dates",
      "Prepare amendments from templates",
    ],
    requirements: ["One year of legal or contract administration", "You read to the end"],
    category: "legal_support",
    employment_type: "full_time",
    work_setup: "remote",
    shift: newYork("09:00", "17:30"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "entry",
    salary: { min: "29000.00", max: "34000.00", currency: "PHP", period: "month" },
    skills: [
      { name: "Document management", required: true },
      { name: "Attention to detail", required: true },
    ],
    equipment: officeSetUp,
    posted: 22,
    status: "paused",
  },
];
