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
