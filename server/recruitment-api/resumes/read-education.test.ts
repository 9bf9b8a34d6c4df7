import { expect, it } from "vitest";
import { readEducation } from "./read-education";

it.each([
  [
    "Bachelor of Science in Accountancy, University of Cebu, 2014 - 2018",
    "University of Cebu",
    "Bachelor of Science in Accountancy",
    "bachelor",
  ],
  ["Ateneo de Manila University | MBA | 2020", "Ateneo de Manila University", "MBA", "master"],
  ["Iloilo National High School, Senior High School, 2018", null, null, "senior_high"],
  ["TESDA Bookkeeping NC III, 2019", null, null, "vocational_tesda"],
  ["BSBA, 2012", null, null, "bachelor"],
  ["Institute of Typing, Touch typing, 2021", "Institute of Typing", "Touch typing", null],
])("claims no more than %s says", (line, school, course, level) => {
  expect(readEducation(line)).toEqual({ school: school ?? line, course, level });
});
