import { expect, it } from "vitest";
import { readTimeOfDay } from "./time-of-day";

it.each([
  ["21:00", "21:00"],
  ["21:00:00", "21:00"],
  ["7:05", "07:05"],
  [" 7.05 ", "07:05"],
  ["9 pm", "21:00"],
  ["9:30PM", "21:30"],
  ["12 am", "00:00"],
  ["12:15 pm", "12:15"],
  ["0:00", "00:00"],
])("reads %s as %s", (typed, time) => {
  expect(readTimeOfDay(typed)).toBe(time);
});

it.each(["", "24:00", "7:60", "13 pm", "0 am", "late", "21:00 o'clock", "-1:00"])("takes %j for no time", (typed) => {
  expect(readTimeOfDay(typed)).toBeNull();
});
