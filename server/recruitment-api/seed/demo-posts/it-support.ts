import type { DemoPost } from "./demo-post";
import { fennimoor, larkmoor, maplewright, straitsLantern } from "./employers";
import { callSetUp, officeSetUp } from "./equipment";
import { london, newYork, rotating, toronto } from "./shifts";

export const itSupport: readonly DemoPost[] = [
  {
    employer: larkmoor,
    title: "Help Desk Analyst, Level 1",
    summary:
      "Passwords, printers and patience: be the first line for 700 insurance people in New York. A clear path to level 2 within a year.",
    description:
      "<p>Half of our calls are solved in five minutes by someone who listens. You take 30 to 40 a day, solve two thirds yourself and hand the rest over with notes that save the next person time.</p>",
    responsibilities: [
      "Answer calls, chats and tickets",
      "Reset accounts and set up new starters",
      "Guide people through fixes without making them feel small",
      "Write down every new fix",
    ],
    requirements: [
      "One year of help desk or technical support",
      "Windows and Microsoft 365",
      "Spoken English that is easy to follow",
    ],
    nice_to_have: ["CompTIA A+", "ServiceNow or Freshservice"],
    department: "IT",
    category: "it_support",
    employment_type: "full_time",
    work_setup: "remote",
    shift: newYork("07:00", "16:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "entry",
    min_years: 1,
    salary: {
      min: "30000.00",
      max: "36000.00",
      currency: "PHP",
      period: "month",
      note: "plus 20% night differential",
    },
    skills: [
      { name: "Microsoft 365", required: true, min_level: 3 },
      { name: "Active Directory" },
      { name: "Phone handling", required: true },
    ],
    equipment: callSetUp,
    posted: 3.3,
    closes: 13,
    headcount: 3,
    filled: 1,
    questions: [
      {
        type: "single_choice",
        label: "A caller says “the internet is gone”. What do you ask first?",
        options: [
          { id: "restart", label: "Have you restarted it?" },
          { id: "what", label: "What do you see on your screen right now?" },
          { id: "ticket", label: "Have you opened a ticket?" },
        ],
      },
      {
        type: "yes_no",
        label: "Do you hold a CompTIA A+ certificate or something like it?",
        required: false,
      },
    ],
  },
  {
    employer: straitsLantern,
    title: "Network Operations Technician",
    summary:
      "Watch 26 warehouses and two data rooms around the clock. Rotating shifts of twelve hours, four on and four off, with people who have seen it before.",
    description:
      "<p>Screens are quiet most of the time. When they are not, you are the one who notices, decides whom to wake and keeps a clear record.</p>",
    responsibilities: [
      "Watch alarms and decide what is real",
      "Follow the runbook, and improve it after",
      "Hand over in writing at each change of shift",
    ],
    requirements: [
      "Two years in network operations or system administration",
      "CCNA or the same knowledge",
      "Able to work day and night shifts in turn",
    ],
    nice_to_have: ["Zabbix or PRTG"],
    department: "Infrastructure",
    category: "it_support",
    employment_type: "full_time",
    work_setup: "remote",
    shift: rotating("07:00", "19:00"),
    days_per_week: 3.5,
    hours_per_week: 42,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "45000.00", max: "56000.00", currency: "PHP", period: "month" },
    skills: [
      { name: "Networking", required: true, min_level: 3 },
      { name: "Linux", required: true },
      { name: "Monitoring" },
    ],
    equipment: callSetUp,
    posted: 9.1,
    closes: 21,
  },
  {
    employer: fennimoor,
    title: "Classroom Technology Support (Seasonal)",
    summary:
      "From January to June, help tutors and pupils into their online lessons. Short shifts around the busy hours, friendly tickets, few surprises.",
    description:
      "<p>Lessons start on the hour and so do the problems: sound, camera, a lost link. You have three minutes to get a nine-year-old into class.</p>",
    responsibilities: [
      "Help people join by chat and phone",
      "Watch the start of every lesson",
      "Collect problems for the product team",
    ],
    requirements: ["Patient with children and adults", "Good knowledge of browsers, sound and cameras"],
    category: "it_support",
    employment_type: "temporary",
    work_setup: "remote",
    shift: london("14:30", "19:30"),
    days_per_week: 5,
    hours_per_week: 25,
    experience_level: "none",
    salary: { min: "5.00", max: "6.00", currency: "GBP", period: "hour" },
    skills: [{ name: "Technical support", required: true }, { name: "Zoom" }],
    equipment: officeSetUp,
    posted: 4.2,
    closes: 19,
    headcount: 6,
  },
  {
    employer: maplewright,
    title: "Implementation Support Specialist",
    summary:
      "Move new customers from their old payroll to ours: import, compare, correct, and stay with them through the first pay day.",
    description:
      "<p>You follow each new customer for six weeks, from the first spreadsheet to the first correct pay slip.</p>",
    responsibilities: [
      "Import and compare data",
      "Train administrators on video",
      "Solve what the first pay run brings up",
    ],
    requirements: ["Two years in software support", "Excel beyond the basics", "Toronto hours"],
    category: "it_support",
    employment_type: "full_time",
    work_setup: "remote",
    shift: toronto("09:00", "17:30"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "40000.00", max: "48000.00", currency: "PHP", period: "month" },
    skills: [
      { name: "Technical support", required: true },
      { name: "Microsoft Excel", required: true },
      { name: "Payroll" },
    ],
    equipment: officeSetUp,
    posted: -2,
    closes: 30,
    status: "scheduled",
  },
];
