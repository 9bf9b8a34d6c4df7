import { expect, it } from "vitest";
import { suggestFields } from "./suggest";

/* What résumés that nobody had tuned for were read wrongly in, each kind once. */

const skills = ["English", "Spanish", "Microsoft Excel", "Statistics"];

const suggested = (lines: string[], path: string) =>
  suggestFields(lines.join("\n"), skills)
    .filter((field) => field.path === path)
    .map(({ value }) => value);

it("reads the jobs of a form by its labels, and no address for an employer", () => {
  const lines = [
    "Work experience",
    "Dates\tMarch 2019 – present",
    "Occupation or position held\tEconomist",
    "Main activities and responsibilities\tMonthly reports",
    "Name and address of employer\tAlfa Trade SRL, Bd. Unirii 14",
  ];
  expect(suggested(lines, "employments")).toEqual(["Economist, Alfa Trade SRL, March 2019 to now"]);
});

it.each([
  [["Surname(s) / First name(s)\tPOPESCU Ioana Maria"], "Ioana Maria", "Popescu"],
  [["Name and surname: Ioana", "Surname\tPopescu", "First names\tIoana Maria"], "Ioana Maria", "Popescu"],
  [["Nombre y apellido: Tomás Iriarte"], "Tomás", "Iriarte"],
])("reads the name behind the labels of %s", (lines, given, family) => {
  expect(suggested(lines, "account_details.given_names")).toEqual([given]);
  expect(suggested(lines, "account_details.family_name")).toEqual([family]);
});

it("takes no name from a list of skills", () => {
  expect(suggested(["Skills", "Adobe Photoshop", "Adobe Illustrator"], "account_details.given_names")).toEqual([]);
});

it("takes no duty for an employer, and none from the job above where a title has its own", () => {
  const lines = ["Experience", "Team Leader", "June 2019 – May 2022", "Led 15 agents"];
  expect(suggested(lines, "employments")).toEqual([]);
  const tutor = [
    "Mabini School",
    "Teacher",
    "June 2019 – May 2022",
    "• Maths",
    "Tutor | private lessons",
    "2017 – 2018",
  ];
  expect(suggested(["Experience", ...tutor], "employments")).toEqual(["Teacher, Mabini School, June 2019 to May 2022"]);
});

it("takes a town that nobody lists for no employer where it stands behind the time of a job", () => {
  const lines = ["Experience", "09/2019 – present Smalltown, España", "Office Administrator"];
  expect(suggested(lines, "employments")).toEqual([]);
});

it.each([
  [["Regent College (2014 – 2016)", "A Levels: Business (B), English (C)"], "A Levels, Regent College, 2014 - 2016"],
  [["B.A. in Biology. GPA 3.6, Tufts University, 2018 – 2022"], "B.A. in Biology, Tufts University, 2018 - 2022"],
  [
    ["Institution\tDurban University", "Qualification\tDiploma in Law", "Year\t2017"],
    "Diploma in Law, Durban University, 2017",
  ],
])("reads the education of %s without its subjects and grades", (lines, value) => {
  expect(suggested(["Education", ...lines], "education")).toEqual([value]);
});

it("knows a language by its name in other languages, and a program without its maker where skills are listed", () => {
  expect(suggested(["Idiomas", "Inglés – avanzado", "Español: nativo"], "languages")).toEqual([
    "English",
    "Spanish, native",
  ]);
  expect(suggested(["Skills", "Excel, Statistics (SPSS, Stata)"], "skills")).toEqual(["Microsoft Excel", "Statistics"]);
});

it("reads short columns below headings that stand beside each other one after the other", () => {
  const lines = ["Skills\tLanguages", "Statistics\tEnglish: fluent", "Microsoft Excel\tSpanish: basic"];
  expect(suggested(lines, "skills")).toEqual(["Statistics", "Microsoft Excel"]);
  expect(suggested(lines, "languages")).toEqual(["English, fluent", "Spanish, basic"]);
});

it("reads a certificate without its number, and with the year above it", () => {
  const numbered = "Registered Nurse, Professional Regulation Commission, 2016, License No. 0912345";
  expect(suggested(["Licenses", numbered], "licenses")).toEqual([
    "Registered Nurse, Professional Regulation Commission, 2016",
  ]);
  const above = ["2023", "Ads Search Certification – Google", "2018", "TOEIC 865"];
  expect(suggested(["Certifications", ...above], "licenses")).toEqual([
    "Ads Search Certification, Google, 2023",
    "TOEIC 865, 2018",
  ]);
});

it("suggests nothing that has a letter which the file does not tell", () => {
  expect(suggested(["Experience", "HR Specialist, Wisªa Software Ltd, 2019 – 2021"], "employments")).toEqual([]);
});
