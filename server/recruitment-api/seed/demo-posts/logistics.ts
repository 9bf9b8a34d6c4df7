import type { DemoPost } from "./demo-post";
import { straitsLantern, tallgrass, tuiFreight } from "./employers";
import { callSetUp, officeSetUp } from "./equipment";
import { auckland, chicago, singapore } from "./shifts";

export const logistics: readonly DemoPost[] = [
  {
    employer: tuiFreight,
    title: "Freight Coordinator, Road and Ferry",
    summary:
      "Move 300 pallets a night between the islands of New Zealand. Book trucks and ferry space, know the weather and answer the phone by name.",
    description:
      "<p>Cook Strait closes when the wind says so. You plan for the days when it does not and have a second plan for when it does.</p>",
    responsibilities: [
      "Book trucks, drivers and ferry space",
      "Watch each load and warn customers early",
      "Settle rates and surcharges",
      "Enter proof of delivery",
    ],
    requirements: [
      "Two years in dispatch, freight or transport",
      "Firm and friendly on the phone",
      "Early hours: 8 a.m. in Auckland is 3 or 4 a.m. in Manila",
    ],
    nice_to_have: ["Any transport management system"],
    department: "Linehaul",
    category: "logistics",
    employment_type: "full_time",
    work_setup: "remote",
    shift: auckland("08:00", "16:30"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "36000.00", max: "43000.00", currency: "PHP", period: "month" },
    skills: [
      { name: "Freight coordination", required: true, min_level: 3 },
      { name: "Phone handling", required: true },
    ],
    equipment: callSetUp,
    posted: 4.8,
    closes: 15,
    headcount: 2,
    questions: [
      {
        type: "yes_no",
        label: "Can you start work at three in the morning, Manila time?",
        knock_out: {
          operator: "equals",
          value: "no",
          message: "During New Zealand summer time this job starts at 3 a.m. in Manila.",
        },
      },
    ],
  },
  {
    employer: straitsLantern,
    title: "Customs Documentation Specialist",
    summary:
      "Classify goods, prepare declarations and answer customs officers politely. Singapore, Malaysia and the Philippines; day hours.",
    description:
      "<p>A spoon is a spoon until you have to choose its tariff code. You choose well, write down why and keep our goods moving.</p>",
    responsibilities: [
      "Classify goods by tariff code",
      "Prepare import and export declarations",
      "Answer customs queries",
      "Keep permits and licences current",
    ],
    requirements: [
      "Licensed customs broker, or three years in customs work",
      "Exact reading",
      "Good written English",
    ],
    department: "Customs",
    category: "logistics",
    employment_type: "full_time",
    work_setup: "hybrid",
    shift: singapore("09:00", "18:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "mid",
    min_years: 3,
    salary: { min: "40000.00", max: "52000.00", currency: "PHP", period: "month" },
    skills: [
      { name: "Customs documents", required: true, min_level: 4 },
      { name: "Attention to detail", required: true },
    ],
    equipment: officeSetUp,
    posted: 11.8,
    closes: 10,
  },
  {
    employer: tallgrass,
    title: "Inventory Planner",
    summary:
      "Decide how many tents to order in February so that none are left in October. Spreadsheets, weather and nerve.",
    description:
      "<p>You plan 2,200 articles from 90 suppliers, talk to the buyers every week and explain your numbers in one page.</p>",
    responsibilities: [
      "Forecast sales by article and week",
      "Propose purchase orders",
      "Follow late deliveries",
      "Report stock that does not move",
    ],
    requirements: [
      "Three years in planning or purchasing",
      "Excel at the level of models",
      "Central time, mornings",
    ],
    nice_to_have: ["NetSuite", "SQL"],
    department: "Supply Chain",
    category: "logistics",
    employment_type: "full_time",
    work_setup: "remote",
    shift: chicago("06:00", "14:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "mid",
    min_years: 3,
    salary: { min: "14400.00", max: "18000.00", currency: "USD", period: "year" },
    skills: [
      { name: "Inventory planning", required: true, min_level: 3 },
      { name: "Microsoft Excel", required: true, min_level: 5 },
      { name: "SQL" },
    ],
    equipment: officeSetUp,
    posted: 17,
    closes: 4,
  },
];
