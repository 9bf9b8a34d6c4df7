import { expect, it } from "vitest";
import { timeText } from "./qualification-kind";

const nothing = { started_on: null, ended_on: null, is_current: false };

it.each([
  [{ started_on: "2014-06", ended_on: "2018-04" }, "June 2014 to April 2018"],
  [{ started_on: "2024-06", is_current: true }, "Since June 2024, still studying"],
  [{ is_current: true }, "Still studying"],
  [{ started_on: "2014-06" }, "Began in June 2014"],
  [{ ended_on: "2018-04" }, "Until April 2018"],
  [{}, null],
])("says when somebody studied: %j", (known, said) => {
  expect(timeText({ ...nothing, ...known })).toBe(said);
});
