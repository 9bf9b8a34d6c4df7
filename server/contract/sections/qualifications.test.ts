import { expect, it } from "vitest";
import { qualificationSection } from "./qualifications";
import { linesOf } from "./section";

const nothing = { started_on: null, ended_on: null, is_current: false, graduated: null };
const labels = { choice: () => null, country: () => null, today: "2026-11-21" };

it.each([
  [{ started_on: "2014-06", ended_on: "2018-04" }, ["June 2014 to April 2018"]],
  [{ started_on: "2024-06", is_current: true }, ["Since June 2024, still studying"]],
  [{ is_current: true }, ["Still studying"]],
  [{ started_on: "2014-06" }, ["Began in June 2014"]],
  [{ ended_on: "2018-04" }, ["Until April 2018"]],
  [{}, []],
])("says when somebody studied: %j", (known, said) => {
  expect(linesOf(qualificationSection, { ...nothing, ...known }, { to: "card", ...labels })).toEqual(said);
});
