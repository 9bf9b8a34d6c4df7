import { expect, it } from "vitest";
import { realDocx, realPdf, resumeLines } from "../../../test/builders/files";
import { readFileText } from "./reader";
import { suggestFields, withWholeTimes } from "./suggest";

const skills = ["Microsoft Excel", "Customer Service", "Bookkeeping", "Java", "C", "C++", "C#", "Node.js", "Node"];

const suggested = (lines: string[], path: string) =>
  suggestFields(lines.join("\n"), skills)
    .filter((field) => field.path === path)
    .map(({ value }) => value);

it.each([
  ["PDF", () => readFileText({ getBytes: realPdf, type: "pdf", person: 1 })],
  ["Word document", () => readFileText({ getBytes: async () => realDocx(), type: "docx", person: 1 })],
])("reads name, email, phone, link, skills, school and job out of a %s, each with its line", async (_, read) => {
  const { state, text } = await read();
  expect(state).toBe("done");
  const fields = suggestFields(text, skills);
  expect(fields.map(({ path, value, excerpt }) => [path, value, excerpt])).toEqual([
    ["account_details.given_names", "Maria Clara", resumeLines[0]],
    ["account_details.family_name", "Dela Cruz", resumeLines[0]],
    ["account_details.email", "maria.delacruz@example.com", resumeLines[2]],
    ["contact_information.mobile", "+639171234567", resumeLines[2]],
    ["contact_information.linkedin_url", "https://www.linkedin.com/in/maria-dela-cruz", resumeLines[3]],
    ["skills", "Microsoft Excel", resumeLines[4]],
    ["skills", "Customer Service", resumeLines[4]],
    ["skills", "Bookkeeping", resumeLines[4]],
    ["education", resumeLines[6], resumeLines[6]],
    ["employments", "Order clerk, Mabini Trading, March 2019 to May 2021", resumeLines[8]],
  ]);
});

it.each([
  ["JUAN P. DELA CRUZ", "Juan", "Dela Cruz"],
  ["Santos, Maria Clara", "Maria Clara", "Santos"],
  ["José Rizal Jr.", "José", "Rizal"],
  ["Name: Ana Marie de los Reyes", "Ana Marie", "de los Reyes"],
  ["Anne-Marie O'Brien", "Anne-Marie", "O'Brien"],
])("takes %s for the name of a person", (line, given, family) => {
  expect(suggested(["CURRICULUM VITAE", line], "account_details.given_names")).toEqual([given]);
  expect(suggested(["CURRICULUM VITAE", line], "account_details.family_name")).toEqual([family]);
});

it.each(["Virtual Assistant", "Quezon City, Philippines", "12 Mabini Street", "work experience", "Maria"])(
  "does not take %s for a name",
  (line) => expect(suggested([line], "account_details.given_names")).toEqual([]),
);

it.each([
  ["+63 917 123 4567", "+639171234567"],
  ["Tel +44 20 7946 0958", "+442079460958"],
  ["0044 20 7946 0958", "+442079460958"],
  ["Tel. +91 80 4718 0000\t(M) +91 99000 12345", "+919900012345"],
])("reads the phone number in %s", (line, value) => {
  expect(suggested([line], "contact_information.mobile")).toEqual([value]);
});

const national = ["Mobile: 0917 123 4567", "(0917) 123-4567", "63917.123.4567"];
it.each(national)("reads the phone number in %s where its country is told, by the address or the person", (line) => {
  const found = (lines: string[], country: string | null) =>
    suggestFields(lines.join("\n"), skills, { country }).filter(({ path }) => path === "contact_information.mobile");
  const of = (lines: string[], country: string | null = null) => found(lines, country).map(({ value }) => value);
  expect(of([line, "Quezon City, Philippines"])).toEqual(["+639171234567"]);
  expect(of([line, "Antipolo City, Rizal"])).toEqual(["+639171234567"]);
  expect(of([line], "PH")).toEqual(["+639171234567"]);
  // nobody tells; a town that other countries have too; another country
  expect(of([line])).toEqual([]);
  expect(of([line, "Cadiz"])).toEqual([]);
  expect(of([line, "San Fernando"])).toEqual([]);
  expect(of([line, "Nairobi, Kenya"], "PH")).toEqual([]);
});

it.each(["2014 - 2018", "SSS 34-1234567-8", "2014-06-01 to 2018-07-31", "ID 1234567890123456"])(
  "does not take %s for a phone number",
  (line) => expect(suggested([line], "contact_information.mobile")).toEqual([]),
);

it("knows skills as whole words only", () => {
  expect(suggested(["JavaScript, C++ and node.js"], "skills")).toEqual(["C++", "Node.js"]);
  expect(suggested(["C#; java."], "skills")).toEqual(["Java", "C#"]);
});

it("tells LinkedIn, Facebook and other links apart and leaves out the stop after them", () => {
  const lines = ["See linkedin.com/in/ana, www.facebook.com/ana and (https://ana.example/work)."];
  expect(suggested(lines, "contact_information.linkedin_url")).toEqual(["https://linkedin.com/in/ana"]);
  expect(suggested(lines, "contact_information.facebook_url")).toEqual(["https://www.facebook.com/ana"]);
  expect(suggested(lines, "links")).toEqual(["https://ana.example/work"]);
});

it("takes a line for education when school, degree and years agree, and not for a year alone", () => {
  expect(
    suggested(
      ["BSBA, University of Cebu, 2018", "• BSBA, 2012", "Acme Ltd, 2019 - 2021", "School of hard knocks"],
      "education",
    ),
  ).toEqual(["BSBA, University of Cebu, 2018"]);
});

it.each([
  [
    "courses first",
    [
      "BS in Accountancy",
      "University of Cebu",
      "Cebu City",
      "2014 - 2018",
      "Senior High School",
      "Cebu National High School",
      "2012 - 2014",
    ],
    [
      "BS in Accountancy, University of Cebu, 2014 - 2018",
      "Senior High School, Cebu National High School, 2012 - 2014",
    ],
  ],
  [
    "schools first, with their years",
    ["University of Cebu 2014 - 2018", "BS in Accountancy", "Cum laude", "Cebu National High School 2008 - 2014"],
    ["BS in Accountancy, University of Cebu, 2014 - 2018", "Cebu National High School, 2008 - 2014"],
  ],
  [
    "years first",
    [
      "2014 - 2018",
      "University of Cebu",
      "BS in Accountancy",
      "2012 - 2014",
      "Cebu National High School",
      "Senior High School",
    ],
    [
      "BS in Accountancy, University of Cebu, 2014 - 2018",
      "Senior High School, Cebu National High School, 2012 - 2014",
    ],
  ],
  [
    "years in front",
    ["2015 – 2019 BS Information Technology", "STI College", "2013 – 2015 Senior High School", "Caloocan High School"],
    ["BS Information Technology, STI College, 2015 - 2019", "Senior High School, Caloocan High School, 2013 - 2015"],
  ],
  [
    "levels first",
    [
      "Tertiary:",
      "University of Cebu",
      "BS in Accountancy",
      "2018",
      "Secondary: Cebu Academy",
      "2014",
      "Primary",
      "Mabini School",
    ],
    ["BS in Accountancy, University of Cebu, 2018", "Secondary, Cebu Academy, 2014", "Primary, Mabini School"],
  ],
  [
    "a list",
    [
      "• BS in Accountancy",
      "University of Cebu",
      "• MBA",
      "Ateneo de Manila University, 2020",
      "• Member of the choir",
    ],
    ["BS in Accountancy, University of Cebu", "MBA, Ateneo de Manila University, 2020"],
  ],
  [
    "each in a line",
    ["BS in Accountancy, University of Cebu, 2018", "MBA, Ateneo de Manila University, 2020"],
    ["BS in Accountancy, University of Cebu, 2018", "MBA, Ateneo de Manila University, 2020"],
  ],
])("reads education whose lines stand below each other: %s", (_, lines, education) => {
  const around = ["Work experience", "Order clerk, Mabini Trading, 2019 - 2021", "EDUCATIONAL BACKGROUND", ...lines];
  expect(suggested([...around, "Trainings", "Typing, 2019"], "education")).toEqual(education);
});

it("takes a high school for the junior one only of whoever lives in the Philippines", () => {
  const lines = ["Education", "Secondary: Saint Mary Academy, 2006 - 2010"];
  const levels = (address: string) =>
    suggestFields([address, ...lines].join("\n"), skills).flatMap(({ education }) => education?.level ?? []);
  expect(levels("Iloilo City, Philippines")).toEqual(["junior_high"]);
  expect(levels("Nairobi, Kenya")).toEqual([]);
  expect(levels("")).toEqual([]);
});

it("takes the school that somebody worked at for a job and no education", () => {
  const lines = ["Work experience", "Teacher, Cebu College, 2019 - 2021"];
  expect(suggested(lines, "education")).toEqual([]);
  expect(suggested(lines, "employments")).toEqual(["Teacher, Cebu College, 2019 to 2021"]);
  expect(suggested([...lines, "• Wrote to parents of the high school, 2019 to 2020"], "education")).toEqual([]);
});

it("suggests nothing from no text", () => expect(suggestFields("", skills)).toEqual([]));

it("finds a skill with email in its name, however the résumé spells it", () => {
  const found = suggestFields("Skills: E-mail marketing, email support", ["Email marketing", "E-mail support"]);
  expect(found.filter(({ path }) => path === "skills").map(({ value }) => value)).toEqual([
    "Email marketing",
    "E-mail support",
  ]);
});

it("takes a family name that stands alone below the given ones, and no initial for it", () => {
  const lines = ["Ma. Lourdes T.", "EVANGELISTA", "lourdes.evangelista@example.com"];
  expect(suggested(lines, "account_details.family_name")).toEqual(["Evangelista"]);
  const designer = ["Nusrat Jahan", "Chowdhury", "nusrat.chowdhury@example.com"];
  expect(suggested(designer, "account_details.given_names")).toEqual(["Nusrat Jahan"]);
  const unsure = suggestFields(["Nusrat Jahan", "Chowdhury", "hello@example.com"].join("\n"), skills);
  expect(unsure.find(({ path }) => path === "account_details.family_name")?.confidence).toBeLessThan(0.8);
});

it("never takes the name of a reference, whatever label it has", () => {
  const lines = ["CURRICULUM VITAE", "Sipho Emmanuel Dlamini", "References", "Name: Zanele Khumalo"];
  expect(suggested(lines, "account_details.family_name")).toEqual(["Dlamini"]);
});

it.each([
  ["044-25550177 (Res) / 94440 55021 (Mob)", "Chennai, India", ["+919444055021"]],
  ["Tel. casa: 55 5541 0000", "Ciudad de México, México", []],
  ["P.O. Box 1423 – 40100, 0712 555098", "Kisumu, Kenya", ["+254712555098"]],
  ["073 555 0109 / 031 555 0144", "Durban, South Africa", ["+27735550109"]],
])("takes %s, of %s, for %s", (line, place, values) => {
  expect(suggested(["Ana Reyes", "Gender: Male", place, line], "contact_information.mobile")).toEqual(values);
});

it("is not sure of a skill that is one word of an entry that says more", () => {
  const sureOf = (entry: string) =>
    suggestFields(["Skills", `Bookkeeping, ${entry}`].join("\n"), skills).find(({ value }) => value === "Java")
      ?.confidence;
  expect(
    ["Java", "Java (8)", "Advanced Java", "Java beans tasting"].map((entry) => (sureOf(entry) ?? 0) >= 0.8),
  ).toEqual([true, true, true, false]);
});

it.each([
  ["a dash at the end", ["BS Nursing · (2009 -", "2013)", "Cum laude"], ["BS Nursing · (2009 - 2013)", "Cum laude"]],
  ["a dash before other words", ["09/2014– Clerk, Oakwell", "12/2016"], ["09/2014 – 12/2016\tClerk, Oakwell"]],
  [
    "the year below its month",
    ["Sept 2016 – July\tYear 3 Teacher", "2019\tHoly Cross School"],
    ["Sept 2016 – July 2019\tYear 3 Teacher", "Holy Cross School"],
  ],
  ["two years", ["Education", "2013", "2017", "Ateneo"], ["Education", "2013 – 2017", "Ateneo"]],
  ["nothing of a whole range", ["2013 – 2017", "2018"], ["2013 – 2017", "2018"]],
  ["nothing of a column of years", ["2013", "2015", "2017"], ["2013", "2015", "2017"]],
])("joins %s", (_what, lines, whole) => expect(withWholeTimes(lines)).toEqual(whole));
