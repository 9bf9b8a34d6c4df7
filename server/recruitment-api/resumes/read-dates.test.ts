import { expect, it } from "vitest";
import { datesIn, singleDateIn } from "./read-dates";

it.each([
  ["March 2019 - May 2021", "2019-03", "2021-05", false],
  ["Mar. 2019 – Sept 2021", "2019-03", "2021-09", false],
  ["03/2019 to 5/2021", "2019-03", "2021-05", false],
  ["2019-03 - 2021-05", "2019-03", "2021-05", false],
  ["from June 2021 until now", "2021-06", null, true],
  ["(Jan 2020—Present)", "2020-01", null, true],
  ["since July 2022", "2022-07", null, true],
  ["2019 - 2021", null, null, false],
  ["2019-2021", null, null, false],
  ["2019 to date", null, null, true],
  ["2019 - December 2021", null, "2021-12", false],
  ["01.08.2019 – 30.04.2021", "2019-08", "2021-04", false],
  ["01/08/2019 - 31/07/2021", "2019-08", "2021-07", false],
  ["01/08/2019 - 02/07/2021", null, null, false],
  ["June 1, 2015 - May 31, 2017", "2015-06", "2017-05", false],
  ["Aug ’18 − Jul ’19", "2018-08", "2019-07", false],
  ["Aug - Dec 2019", "2019-08", "2019-12", false],
  ["enero 2019 – actualidad", "2019-01", null, true],
  ["2012/13", null, null, false],
  ["Ene. 2017 – Abr. 2019", "2017-01", "2019-04", false],
  ["Mar 20 – Current", "2020-03", null, true],
  ["Nov 17 – Feb 20", "2017-11", "2020-02", false],
  ["Mar 2019\tMay 2021", "2019-03", "2021-05", false],
])("reads the months of %s", (line, started_on, ended_on, is_current) => {
  expect(datesIn(line)).toMatchObject({ started_on, ended_on, is_current, rest: "" });
});

it.each([
  "2019",
  "March 2019",
  "0917 123 2019",
  "Room 2019 to 2021st Street",
  "ID 12019 - 2021",
  "since I was young",
  "Mar 20 – Feb 19",
])("finds no two dates in %s", (line) => expect(datesIn(line)).toBeNull());

it("leaves what stands before, between and after them", () => {
  expect(datesIn("Order clerk, Mabini Trading (2019 - 2021)")?.rest).toBe("Order clerk, Mabini Trading");
  expect(datesIn("2019 - 2021 Order clerk")?.rest).toBe("Order clerk");
  expect(datesIn("Order clerk 2019 - 2021 Mabini Trading")?.rest).toBe("Order clerk\tMabini Trading");
});

it("knows no time of two dates of which nothing tells what they are", () => {
  expect(singleDateIn("Legal Secretary, 2014")?.from?.year).toBe(2014);
  expect(singleDateIn("Legal Secretary, Jun 2014 3 Feb 2019")).toBeNull();
});
