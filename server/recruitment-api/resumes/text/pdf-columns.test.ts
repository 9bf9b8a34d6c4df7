import { expect, it } from "vitest";
import { listColumns } from "./pdf-columns";
import { pdfLinesOf } from "./pdf-lines";

const at = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, size: 10 });

it("leaves out no line of a page that has a table and more lines than anybody writes", () => {
  const heads = ["Year", "School", "Award"].map((head, column) => at(head, 50 + column * 150, 9000));
  const table = [1, 2, 3].flatMap((row) =>
    ["2012", "Maseno", "Diploma"].map((cell, column) => at(`${cell}${row}`, 50 + column * 150, 9000 - row * 20)),
  );
  const more = [...Array(500).keys()].map((line) => at(`line ${line}`, 50, 8800 - line * 12));
  const lines = listColumns([...heads, ...table, ...more]).flatMap(pdfLinesOf);
  expect(lines.filter((line) => line.includes("line "))).toHaveLength(500);
  expect(lines.join("\n")).toContain("Maseno3");
});

const linesOf = (fragments: ReturnType<typeof at>[]) => listColumns(fragments).flatMap(pdfLinesOf);

it("reads columns one after the other, though some of their lines stand at like heights", () => {
  const left = ["Contact", "ana@example.com", "Top Skills", "Typing", "Languages", "English", "Honors", "Best clerk"];
  const right = ["Ana Cruz", "Clerk", "Experience", "Mabini", "Order clerk", "May 2019", "Summary", "I type."];
  const lines = linesOf([
    ...left.map((text, line) => at(text, 40, 700 - line * 22)),
    ...right.map((text, line) => at(text, 250, 701 - line * 25)),
  ]);
  expect(lines).toEqual([...left, ...right]);
});

it("reads the labels of a form with what stands beside them, also where it goes on over several lines", () => {
  const rows = [
    ["Name", "Ana Cruz"],
    ["Address", "12 Mabini Street"],
    ["Dates", "2019 – 2021"],
    ["Position", "Order clerk"],
    ["Employer", "Mabini Trading"],
  ];
  const cells = rows.flatMap(([label = "", value = ""], row) => [
    at(label, 40, 700 - row * 40),
    at(value, 200, 700 - row * 40),
    at("of Quezon City", 200, 687 - row * 40),
  ]);
  expect(linesOf(cells).filter((line) => line.includes("\t"))).toEqual(rows.map((row) => row.join("\t")));
});
