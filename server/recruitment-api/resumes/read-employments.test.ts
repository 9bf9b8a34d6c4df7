import { expect, it } from "vitest";
import { employmentText, findEmployments, sameEmployment } from "./read-employments";

const read = (...lines: string[]) => findEmployments(lines).map(({ employment }) => employmentText(employment));
const clerk = "Order clerk, Mabini Trading, March 2019 to May 2021";

it.each([
  ["one line", ["Order clerk, Mabini Trading, March 2019 - May 2021"]],
  ["one line with the place", ["Order clerk at Mabini Trading, Iloilo City (Mar 2019 – May 2021)"]],
  ["one line, the employer first", ["Mabini Trading | Order clerk | 03/2019 - 05/2021"]],
  ["the title above", ["Order clerk", "Mabini Trading, Iloilo City | March 2019 - May 2021", "- Took orders"]],
  ["the employer above", ["Mabini Trading", "Order clerk, March 2019 to May 2021", "Took orders by phone."]],
  ["the names above", ["Order clerk", "Mabini Trading", "March 2019 - May 2021"]],
  ["the names below", ["March 2019 - May 2021", "Order clerk", "Mabini Trading", "- Took orders"]],
  ["labels", ["March 2019 - May 2021", "Company: Mabini Trading", "Position: Order clerk"]],
])("reads a job with %s", (_how, lines) => {
  expect(read("Juan Cruz", "Work Experience", ...lines, "Education", "University of Cebu, 2014 - 2018")).toEqual([
    clerk,
  ]);
});

it("reads several jobs, each with its own lines", () => {
  const lines = [
    "Customer Support Agent",
    "Acme Solutions, Inc., Cebu City | June 2021 - Present",
    "• Answered 60 calls a day",
    "Solved tickets in Zendesk.",
    "Order clerk",
    "Mabini Trading | March 2019 - May 2021",
  ];
  const found = findEmployments(["EMPLOYMENT HISTORY", ...lines, "Skills"]);
  expect(found.map(({ lines: from }) => from)).toEqual([lines.slice(0, 2), lines.slice(4)]);
  expect(found.map(({ employment }) => [employment.title, employment.is_current])).toEqual([
    ["Customer Support Agent", true],
    ["Order clerk", false],
  ]);
  expect(found[0]?.employment.employer).toBe("Acme Solutions, Inc.");
});

it("goes on below another heading of work", () => {
  const before = ["Work Experience", "Cashier, Cebu Mall, June 2016 - May 2018", "Relevant Experience"];
  expect(read(...before, "Order clerk, Mabini Trading, March 2019 - May 2021")).toEqual([
    "Cashier, Cebu Mall, June 2016 to May 2018",
    clerk,
  ]);
});

it("takes a year alone for no month", () => {
  const [found] = findEmployments(["Experience", "Order clerk, Mabini Trading, 2019 - 2021"]);
  expect(found?.employment).toMatchObject({ started_on: null, ended_on: null, is_current: false });
});

it("without a heading takes only a line that has title, employer and time, and no school in it", () => {
  expect(read("Order clerk, Mabini Trading, March 2019 - May 2021")).toEqual([clerk]);
  expect(
    read(
      "Mabini Trading, 2019 - 2021",
      "Order clerk, 2019 - 2021",
      "Associate degree, Cebu College, 2014 - 2016",
      "Mabini Trading, Iloilo City, 2019 - 2021",
    ),
  ).toEqual([]);
});

it("reads jobs that are told in sentences, and no project below them", () => {
  const lines = [
    "• Working as Senior QA Engineer in Nimbus Infotech Pvt. Ltd., Pune from August 2021 to till date.",
    "• Worked as Clerk at Mabini Trading from June 2019 to July 2021.",
    "Project details:",
    "Team size: 8",
    "Role: Test Lead",
    "Duration: January 2022 – now",
  ];
  expect(read("Work experience", ...lines)).toEqual([
    "Senior QA Engineer, Nimbus Infotech Pvt. Ltd., August 2021 to now",
    "Clerk, Mabini Trading, June 2019 to July 2021",
  ]);
});

it("reads the roles below an employer with the whole time there", () => {
  const lines = [
    "NORTHLAND FOODS, INC., Minneapolis, MN | 2011 – 2023",
    "Plant Manager (2014 – 2023)",
    "• Raised yield by 6 points",
    "Production Supervisor (2011 – 2014)",
    "Clerk (2007 – 2009)",
  ];
  expect(read("Experience", ...lines)).toEqual([
    "Plant Manager, NORTHLAND FOODS, INC., 2014 to 2023",
    "Production Supervisor, NORTHLAND FOODS, INC., 2011 to 2014",
  ]);
});

it("takes no sentence, bullet or other section for a job", () => {
  expect(
    read("Work history", "- Moved from 2019 to 2021", "From 2019 - 2021 I travelled.", "Skills", "Clerk, 2019 - 2021"),
  ).toEqual([]);
});

it("knows a job again that is in the profile already", () => {
  const job = { title: "Order clerk", employer: "Mabini Trading", started_on: "2019-03" };
  expect(sameEmployment(job, { ...job, employer: "MABINI TRADING " })).toBe(true);
  expect(sameEmployment({ ...job, started_on: null }, job)).toBe(true);
  expect(sameEmployment({ ...job, started_on: "2022-01" }, job)).toBe(false);
  expect(sameEmployment({ ...job, title: "Lead" }, job)).toBe(false);
});

it("passes on no employer that stood in one line with another job, and takes no point of a list for a title", () => {
  expect(
    read(
      "Work Experience",
      "Office manager, Hill Country Dental, 2010 - 2014",
      "Kept the books.",
      "Volunteer treasurer, 2014 - 2023",
    ),
  ).toEqual(["Office manager, Hill Country Dental, 2010 to 2014"]);
  expect(
    read(
      "Work Experience",
      "Grade 7 Teacher, Pinelands North Primary School, 2012 - 2019",
      "• Mathematics and head of grade",
    ),
  ).toEqual(["Grade 7 Teacher, Pinelands North Primary School, 2012 to 2019"]);
});

it("leaves out the number before a title", () => {
  expect(read("Work Experience", "2. Order clerk", "Mabini Trading", "March 2019 - May 2021")).toEqual([clerk]);
});
