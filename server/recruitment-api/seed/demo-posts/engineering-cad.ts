import type { DemoPost } from "./demo-post";
import { northlode, redgum, wattlefield } from "./employers";
import { studioSetUp } from "./equipment";
import { perth, sydney, toronto } from "./shifts";

export const engineeringCad: readonly DemoPost[] = [
  {
    employer: redgum,
    title: "Architectural Drafter, Revit",
    summary:
      "Draw houses that will be built next spring: plans, sections, details and the door schedule. Perth keeps the same clock as Manila, so you work a normal day.",
    description:
      "<p>Redgum draws for eleven builders in Western Australia. Houses are of one or two floors, on sand, with verandas, and each is a little different.</p><p>You will have a senior drafter as your partner and your first set checked line by line.</p>",
    responsibilities: [
      "Prepare working drawings in Revit",
      "Coordinate with the structural engineer",
      "Answer builders’ questions from site",
      "Keep families and templates tidy",
    ],
    requirements: [
      "Three years of residential drafting",
      "Revit every day; AutoCAD when a builder insists",
      "A degree or diploma in architecture or drafting",
    ],
    nice_to_have: ["Australian building code", "SketchUp"],
    department: "Drafting",
    category: "engineering_cad",
    employment_type: "full_time",
    work_setup: "remote",
    shift: perth("08:00", "16:30"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "mid",
    min_years: 3,
    education_level: "associate",
    salary: { min: "27000.00", max: "33000.00", currency: "AUD", period: "year" },
    skills: [
      { name: "Revit", required: true, min_level: 4 },
      { name: "AutoCAD", required: true },
      { name: "SketchUp" },
    ],
    equipment: studioSetUp,
    posted: 2.1,
    closes: 26,
    headcount: 2,
    questions: [
      {
        type: "file",
        label: "Three drawings you are proud of, in one PDF",
        hint: "PDF, without client names",
      },
      {
        type: "number",
        label: "How many houses have you drawn from start to finish?",
        min: 0,
        max: 2000,
        unit: "houses",
      },
    ],
  },
  {
    employer: northlode,
    title: "Civil Designer, Roads and Drainage",
    summary:
      "Design municipal roads and storm drainage in Civil 3D with engineers in Toronto. Real projects, stamped by them, drawn by you.",
    description:
      "<p>Our towns grow by a few streets a year and complain about every puddle. You design the profile, size the pipes and prepare the drawings that the city reviews.</p>",
    responsibilities: [
      "Model roads, grading and sewers",
      "Prepare plan and profile sheets",
      "Estimate quantities",
      "Answer review comments",
    ],
    requirements: [
      "A degree in civil engineering",
      "Four years of Civil 3D",
      "Overlap of six hours with Toronto",
    ],
    nice_to_have: ["PCSWMM or SWMM"],
    department: "Municipal",
    category: "engineering_cad",
    employment_type: "full_time",
    work_setup: "remote",
    shift: toronto("08:00", "16:00"),
    days_per_week: 5,
    hours_per_week: 37.5,
    experience_level: "mid",
    min_years: 4,
    education_level: "bachelor",
    salary: { min: "24000.00", max: "31000.00", currency: "CAD", period: "year" },
    skills: [
      { name: "Civil 3D", required: true, min_level: 4 },
      { name: "AutoCAD", required: true },
      { name: "Quantity estimation" },
    ],
    equipment: studioSetUp,
    posted: 7.9,
    closes: 24,
  },
  {
    employer: wattlefield,
    title: "Electrical Estimator",
    summary:
      "Count lights, cables and hours from plans and price the job. Shops and schools in Sydney, three or four tenders a week.",
    description:
      "<p>You measure from PDF plans, build the estimate and sit with our manager for half an hour before it goes out. We win by being complete, not by being cheapest.</p>",
    responsibilities: [
      "Measure from plans",
      "Ask suppliers for prices",
      "Build estimates and write the scope",
      "Compare with what the job cost in the end",
    ],
    requirements: [
      "Electrical engineer or licensed electrician",
      "Two years of estimating",
      "Bluebeam, Groundplan or similar",
    ],
    department: "Estimating",
    category: "engineering_cad",
    employment_type: "full_time",
    work_setup: "remote",
    shift: sydney("07:00", "15:30"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "48000.00", max: "62000.00", currency: "PHP", period: "month" },
    skills: [
      { name: "Quantity estimation", required: true, min_level: 3 },
      { name: "Electrical engineering", required: true },
      { name: "Microsoft Excel" },
    ],
    equipment: studioSetUp,
    posted: 16,
    closes: 6,
  },
];
