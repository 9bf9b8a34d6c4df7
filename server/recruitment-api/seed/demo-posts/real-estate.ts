import type { DemoPost } from "./demo-post";
import { brightacre, corella, thistleham } from "./employers";
import { callSetUp, officeSetUp } from "./equipment";
import { london, newYork, sydney } from "./shifts";

export const realEstate: readonly DemoPost[] = [
  {
    employer: corella,
    title: "Property Management Assistant",
    summary:
      "Look after 160 homes in Sydney with one property manager: repairs, renewals, inspections and tenants who appreciate an answer.",
    description:
      "<p>The best compliment we get is that nobody noticed us. You keep it that way: a repair booked before it is chased, a renewal sent before it is due.</p>",
    responsibilities: [
      "Book repairs and follow them to the end",
      "Prepare leases and renewals",
      "Write up inspection reports from photos",
      "Answer tenants and owners the same day",
    ],
    requirements: [
      "One year in property, hotels or customer service",
      "Clear, kind written English",
      "Organised to the point of pleasure",
    ],
    nice_to_have: ["PropertyMe", "Knowledge of tenancy rules in New South Wales"],
    department: "Property Management",
    category: "real_estate",
    employment_type: "full_time",
    work_setup: "remote",
    shift: sydney("08:30", "17:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "entry",
    min_years: 1,
    salary: { min: "30000.00", max: "36000.00", currency: "PHP", period: "month" },
    skills: [
      { name: "Property management", required: true },
      { name: "E-mail management", required: true },
      { name: "Phone handling" },
    ],
    equipment: officeSetUp,
    posted: 1.7,
    closes: 14,
    headcount: 2,
    questions: [
      {
        type: "long_text",
        label: "A tenant writes at 5 p.m. on Friday that the hot water is off. What do you do?",
        max_length: 1000,
      },
      {
        type: "scale_1_5",
        label: "How well do you know Australian English and habits?",
        hint: "1 is not at all, 5 is very well",
      },
    ],
  },
  {
    employer: thistleham,
    title: "Lettings Negotiator, Remote Desk",
    summary:
      "Answer people who look for a flat in Leeds, book viewings for the branch and keep good applicants warm. Finish at midnight, never later.",
    description:
      "<p>A flat in Leeds gets thirty enquiries on the first day. You sort them fairly, book the viewings and tell the other twenty-five what else we have.</p>",
    responsibilities: [
      "Answer portal enquiries within fifteen minutes",
      "Book and confirm viewings",
      "Collect references and explain next steps",
      "Keep the list of applicants fair and current",
    ],
    requirements: [
      "One year in sales, lettings or customer service",
      "Very good spoken English",
      "Quick with a diary",
    ],
    department: "Lettings",
    category: "real_estate",
    employment_type: "full_time",
    work_setup: "remote",
    shift: london("08:00", "16:00"),
    days_per_week: 5,
    hours_per_week: 37.5,
    experience_level: "entry",
    min_years: 1,
    salary: { min: "4.80", max: "5.60", currency: "GBP", period: "hour" },
    skills: [
      { name: "Phone handling", required: true, min_level: 3 },
      { name: "Scheduling", required: true },
      { name: "CRM" },
    ],
    equipment: callSetUp,
    posted: 7.7,
    closes: 12,
  },
  {
    employer: brightacre,
    title: "Transaction Coordinator",
    summary:
      "From accepted offer to keys in forty-five days: dates, documents, and seven parties who each believe that they are the only one.",
    description:
      "<p>You will guide about twenty sales at a time. Everyone gets one friendly weekly message that says what is done, what is next and who has to do it.</p>",
    responsibilities: [
      "Open the file within a day of the offer",
      "Track inspection, loan and title dates",
      "Collect signatures",
      "Prepare the closing packet",
    ],
    requirements: ["Two years with US real estate transactions", "Precise with dates", "New York hours"],
    nice_to_have: ["A notary or legal background"],
    department: "Closings",
    category: "real_estate",
    employment_type: "full_time",
    work_setup: "remote",
    shift: newYork("10:00", "19:00"),
    days_per_week: 5,
    hours_per_week: 40,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "6.50", max: "8.00", currency: "USD", period: "hour" },
    skills: [
      { name: "Transaction coordination", required: true, min_level: 3 },
      { name: "Document management", required: true },
    ],
    equipment: officeSetUp,
    posted: 14.5,
    closes: 9,
  },
];
