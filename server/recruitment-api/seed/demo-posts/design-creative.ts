import type { DemoPost } from "./demo-post";
import { kowhai, pellworth, quillmark } from "./employers";
import { studioSetUp } from "./equipment";
import { auckland, flexible, london } from "./shifts";

export const designCreative: readonly DemoPost[] = [
  {
    employer: quillmark,
    title: "Book Designer, Middle Grade",
    summary:
      "Design covers and interiors for eight children’s novels a year, from first thumbnail to the file the printer loves. A portfolio matters more than a degree.",
    description:
      "<p>Our books are read under blankets with torches. You set the type so that a tired ten-year-old keeps going, and draw or commission the cover that made them start.</p>",
    responsibilities: [
      "Design covers with editors, sales people and one honest panel of children",
      "Set interiors in InDesign",
      "Brief illustrators and keep them happy",
      "Prepare files for print and e-book",
    ],
    requirements: [
      "Three years of book, magazine or packaging design",
      "Excellent typography",
      "InDesign, Illustrator and Photoshop",
    ],
    nice_to_have: ["Hand lettering", "Experience with print in the Far East"],
    department: "Design",
    category: "design_creative",
    employment_type: "full_time",
    work_setup: "remote",
    shift: london("09:00", "17:00"),
    days_per_week: 5,
    hours_per_week: 35,
    experience_level: "mid",
    min_years: 3,
    salary: { min: "13200.00", max: "16800.00", currency: "GBP", period: "year" },
    skills: [
      { name: "Adobe InDesign", required: true, min_level: 4 },
      { name: "Typography", required: true, min_level: 4 },
      { name: "Adobe Illustrator" },
    ],
    equipment: studioSetUp,
    posted: 3.8,
    closes: 25,
    questions: [
      { type: "url", label: "A link to your portfolio" },
      {
        type: "long_text",
        label: "Name a book cover you wish you had designed, and say why.",
        max_length: 800,
      },
    ],
  },
  {
    employer: kowhai,
    title: "Packaging Artworker",
    summary:
      "Prepare labels and cartons for print: dielines, barcodes, allergens, three languages, no surprises. Part-time, mornings.",
    description:
      "<p>The design is done by a studio in Auckland; you make it fit 62 products, two printers and the law.</p>",
    responsibilities: [
      "Lay out labels from approved designs",
      "Check barcodes, weights and allergens",
      "Keep a library in which the last version is the last version",
    ],
    requirements: ["Two years of packaging artwork", "Illustrator, and an eye for half a millimetre"],
    category: "design_creative",
    employment_type: "part_time",
    work_setup: "remote",
    shift: auckland("09:00", "13:00"),
    days_per_week: 5,
    hours_per_week: 20,
    experience_level: "junior",
    min_years: 2,
    salary: { min: "350.00", max: "420.00", currency: "PHP", period: "hour" },
    skills: [
      { name: "Adobe Illustrator", required: true, min_level: 4 },
      { name: "Prepress", required: true },
    ],
    equipment: studioSetUp,
    posted: 12.5,
    closes: 7,
  },
  {
    employer: pellworth,
    title: "Freelance Illustrator, Patient Leaflets",
    summary:
      "Draw twelve friendly pictures that explain a root canal without frightening anyone. A project of about sixty hours.",
    description:
      "<p>We are rewriting our patient leaflets in plain language and would like drawings to match: warm, simple and medically right. A dentist checks each one with you.</p>",
    responsibilities: ["Sketch, revise and finish twelve drawings", "Deliver them as vectors"],
    requirements: ["A portfolio with people in it", "You take notes well"],
    category: "design_creative",
    employment_type: "freelance",
    work_setup: "remote",
    shift: flexible,
    experience_level: "junior",
    salary: { min: "15.00", max: "18.00", currency: "USD", period: "hour", note: "about 60 hours in all" },
    skills: [{ name: "Illustration", required: true, min_level: 4 }],
    equipment: {},
    allowed_countries: ["PH", "ID", "VN", "MY"],
    posted: 8.8,
    closes: 22,
  },
];
