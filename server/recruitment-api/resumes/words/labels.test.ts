import { expect, it } from "vitest";
import { labelKind, labelledLine, labelledRecords } from "./labels";

it.each([
  ["Surname(s) / First name(s)", "familyAndGiven"],
  ["Occupation or position held", "title"],
  ["Nome e indirizzo del datore di lavoro", "employer"],
  ["Name and address of", "employer"],
  ["• Date (da – a)", "time"],
  ["Geburtsdatum", "person"],
  ["Grade 12", null],
  ["Marketing", null],
])("knows what the label %s announces", (label, kind) => expect(labelKind(label)).toBe(kind));

it("takes a colon or a wide gap for the end of a label, and no space", () => {
  expect(labelledLine("Company: Mabini Trading")).toMatchObject({ kind: "employer", value: "Mabini Trading" });
  expect(labelledLine("• Position\tOrder clerk")).toMatchObject({ kind: "title", value: "Order clerk" });
  expect(labelledLine("Company Mabini Trading")).toBeNull();
});

it("begins a record where the first label stands again", () => {
  const lines = ["Dates: 2019", "Title: Clerk", "Salary: none", "Dates: 2020", "Title: Cook"];
  const records = labelledRecords(lines, ["title", "time"]).map((record) => record.map(({ value }) => value));
  expect(records).toEqual([
    ["2019", "Clerk"],
    ["2020", "Cook"],
  ]);
});
