import { expect, it } from "vitest";
import { readEducation, sameEducation } from "./read-education";

it.each([
  [
    "Bachelor of Science in Accountancy, University of Cebu, 2014 - 2018",
    "University of Cebu",
    "Bachelor of Science in Accountancy",
    "bachelor",
  ],
  [
    "Bachelor of Science in Accountancy, University of Cebu (June 2014 to March 2018, Cum laude)",
    "University of Cebu",
    "Bachelor of Science in Accountancy",
    "bachelor",
  ],
  ["University of Cebu – BS Accountancy – 2014–2018", "University of Cebu", "BS Accountancy", "bachelor"],
  ["2014–2018 – BS Accountancy, University of Cebu", "University of Cebu", "BS Accountancy", "bachelor"],
  ["BSIT, Polytechnic University of Manila (PUM), 2015", "Polytechnic University of Manila (PUM)", "BSIT", "bachelor"],
  ["University of San Carlos (2016), Diploma in Nursing", "University of San Carlos", "Diploma in Nursing", null],
  ["Ateneo de Manila University | MBA | 2020", "Ateneo de Manila University", "MBA", "master"],
  ["Iloilo National High School, Senior High School, 2018", "Iloilo National High School", null, "senior_high"],
  ["Senior High School (STEM), Iloilo National High School, 2018", "Iloilo National High School", null, "senior_high"],
  ["Tertiary: University of Cebu, BS Accountancy, 2018", "University of Cebu", "BS Accountancy", "bachelor"],
  ["Secondary – Saint Mary Academy, 2010", "Saint Mary Academy", null, null],
  [
    "University of Cebu - Main Campus, Cebu City, BS Accountancy, Major in Tax",
    "University of Cebu, Main Campus",
    "BS Accountancy, Major in Tax",
    "bachelor",
  ],
  ["BS Accountancy, University of Cebu, Cebu City, 2018", "University of Cebu", "BS Accountancy", "bachelor"],
  ["High School: Manila Science High School, S.Y. 2008-2012", "Manila Science High School", null, null],
  ["BS Nursing, University of Santo Tomas, Graduated: 2014", "University of Santo Tomas", "BS Nursing", "bachelor"],
  ["High School Diploma, Valley High School, 2009", "Valley High School", "High School Diploma", "senior_high"],
  ["Senior High School, 2018", null, null, "senior_high"],
  ["TESDA Bookkeeping NC III, 2019", null, null, "vocational_tesda"],
  ["BSBA, 2012", null, null, "bachelor"],
  ["Institute of Typing, Touch typing, 2021", "Institute of Typing", "Touch typing", null],
])("claims no more than %s says", (line, school, course, level) => {
  expect(readEducation(line)).toEqual({ school: school ?? line, course, level });
});

it.each([
  ["University of Cebu", "BS Accountancy", true],
  ["university of cebu ", "BS Accountancy, Accounting", true],
  ["University of Cebu", "BS Accountancy and Law", false],
  ["University of Cebu", null, false],
  ["University of Iloilo", "BS Accountancy", false],
])("knows a course again that is read with its field: %s, %s", (school, course, isSame) => {
  expect(sameEducation({ school: "University of Cebu", course: "BS Accountancy" }, { school, course })).toBe(isSame);
});

it("takes no course for one that has none", () => {
  const stored = { school: "TESDA", course: null };
  expect(sameEducation(stored, { school: "TESDA", course: null })).toBe(true);
  expect(sameEducation(stored, { school: "TESDA", course: "Bookkeeping" })).toBe(false);
});
