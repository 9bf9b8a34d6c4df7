import { expect, it } from "vitest";
import { workedText } from "./employment-kind";

const nothing = { started_on: null, ended_on: null, is_current: false };

it.each([
  [{ started_on: "2019-03", ended_on: "2021-05" }, "March 2019 to May 2021"],
  [{ started_on: "2021-06", is_current: true }, "Since June 2021"],
  [{ is_current: true }, "Until now"],
  [{ started_on: "2019-03" }, "From March 2019"],
  [{ ended_on: "2021-05" }, "Until May 2021"],
  [{}, null],
])("says when somebody worked there: %j", (known, said) => {
  expect(workedText({ ...nothing, ...known })).toBe(said);
});
