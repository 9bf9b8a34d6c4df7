import type { DemoPost } from "./demo-post";
import { copperline, northlode, wattlefield } from "./employers";
import { callSetUp } from "./equipment";
import { losAngeles, sydney, toronto } from "./shifts";

export const sales: readonly DemoPost[] = [
  {
    employer: copperline,
    title: "Sales Development Representative",
    summary:
      "Open conversations with bookkeepers across the western United States. Good lists, honest messages, a fair base and a commission you can work out yourself.",
    description:
      "<p>You will find firms that still send PDFs by e-mail, show them there is another way and book a demonstration with one of our three account executives.</p><p>Targets are twelve kept meetings a month. The team average is thirteen, which is why we can tell you.</p>",
    responsibilities: [
      "Research forty firms a week and write to the ones that fit",
      "Call in the morning, follow up in the afternoon",
      "Book meetings that people actually come to",
      "Keep HubSpot so clean that a stranger could take over",
    ],
    requirements: [
      "One year of outbound sales or appointment setting",
      "Confident spoken English",
      "Comfortable hearing “no” thirty times a day",
    ],
    nice_to_have: ["Software sales", "You know what a bookkeeper does all day"],
    department: "Sales",
    category: "sales",
    employment_type: "full_time",
    work_setup: "remote",
    shift: losAngeles("08:00", "17:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "junior",
    min_years: 1,
    salary: {
      min: "900.00",
      max: "1100.00",
      currency: "USD",
      period: "month",
      note: "base; with commission most people earn US$1,500",
    },
    skills: [
      { name: "Lead generation", required: true, min_level: 3 },
      { name: "Cold calling", required: true },
      { name: "HubSpot" },
      { name: "English", required: true, min_level: 4 },
    ],
    equipment: callSetUp,
    posted: 1.8,
    closes: 19,
    headcount: 3,
    questions: [
      { type: "url", label: "Your LinkedIn profile", prefill_from: "linkedin_url", required: false },
      {
        type: "long_text",
        label: "Write the first message you would send to a bookkeeper with five staff.",
        hint: "Up to 600 characters",
        max_length: 600,
      },
    ],
  },
  {
    employer: wattlefield,
    title: "Quotation and Follow-Up Specialist",
    summary:
      "Turn site visits into quotes the same day and call back a week later. Day hours with an electrical firm that wins one job in three and would like one in two.",
    description:
      "<p>Our electricians take photos and notes; you turn them into a clear quote with three choices. Most customers only need somebody to ring and ask whether they have questions.</p>",
    responsibilities: [
      "Write quotes from notes, photos and our price list",
      "Call every customer within seven days",
      "Record why we win and why we lose",
    ],
    requirements: [
      "Two years in inside sales or quoting",
      "Good arithmetic and a tidy layout",
      "Friendly on the phone with Australians",
    ],
    nice_to_have: ["Construction or trades background"],
    department: "Sales",
    category: "sales",
    employment_type: "full_time",
    work_setup: "remote",
    shift: sydney("08:30", "17:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "22000.00", max: "26000.00", currency: "AUD", period: "year" },
    skills: [
      { name: "Quoting", required: true },
      { name: "Phone handling", required: true, min_level: 3 },
      { name: "Microsoft Excel" },
    ],
    equipment: callSetUp,
    posted: 6.4,
    closes: 11,
  },
  {
    employer: northlode,
    title: "Tender Coordinator",
    summary:
      "Bring engineers, prices and deadlines together into bids for public works in Ontario. For someone who likes a checklist of 140 items and a date that cannot move.",
    description:
      "<p>A late tender is a lost tender. You will keep the calendar of bids, collect what each needs and make sure that the last signature arrives a day early.</p>",
    responsibilities: [
      "Watch tender portals and report what fits",
      "Plan each bid backwards from its date",
      "Collect certificates, references and prices",
      "Proofread and submit",
    ],
    requirements: [
      "Three years with tenders, grants or complex documents",
      "Excellent written English",
      "Steady nerves",
    ],
    nice_to_have: ["Canadian public procurement"],
    department: "Business Development",
    category: "sales",
    employment_type: "full_time",
    work_setup: "remote",
    shift: toronto("09:00", "17:00"),
    days_per_week: 5,
    hours_per_week: 37.5,
    experience_level: "mid",
    min_years: 3,
    education_level: "bachelor",
    salary: { min: "8.50", max: "10.50", currency: "CAD", period: "hour" },
    skills: [
      { name: "Bid writing", required: true, min_level: 3 },
      { name: "Proofreading", required: true },
      { name: "Microsoft Word" },
    ],
    equipment: callSetUp,
    exam_parts: ["following_directions", "written"],
    posted: 10,
    closes: 21,
  },
];
