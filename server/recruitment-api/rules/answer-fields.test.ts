import { expect, it } from "vitest";
import type { ExamAnswerValue } from "../../contract/exams";
import { seeded } from "../exams/seeded";
import { type CountingFields, isOvertaken, saysAlready, takeIn, toValue } from "./answer-fields";

type Row = [value: ExamAnswerValue, client_seq: number];

function counting(rows: readonly Row[]): CountingFields {
  const fields: CountingFields = new Map();
  for (const [value, seq] of rows) takeIn(fields, value, seq);
  return fields;
}
const cameTo = (rows: readonly Row[]) => toValue(counting(rows));

it("puts a record together from what was changed where, the newest of each field", () => {
  const rows: Row[] = [
    [{ name: "Ana", city: "Iloilo" }, 10],
    [{ city: "Cebu" }, 30],
    [{ name: "Ana Reyes" }, 20],
  ];
  expect(cameTo(rows)).toEqual({ name: "Ana Reyes", city: "Cebu" });
  expect(cameTo([...rows, [{ city: "" }, 40]])).toEqual({ name: "Ana Reyes", city: "" });
});

it("takes the newest text or choice whole", () => {
  expect(
    cameTo([
      ["b", 20],
      ["a", 10],
    ]),
  ).toBe("b");
  expect(
    cameTo([
      ["b", 20],
      ["", 30],
    ]),
  ).toBe("");
});

/** Random rows with distinct numbers, each with some of three fields, sometimes none. */
function someRows(seed: string): Row[] {
  const chance = seeded(seed);
  return chance.shuffled(Array.from({ length: 12 }, (_, at) => at + 1)).map((seq) => {
    const named = ["a", "b", "c"].filter(() => chance.wholeBelow(2) === 0);
    return [Object.fromEntries(named.map((name) => [name, chance.pick(["", "x", "y"])])), seq];
  });
}

it("comes to what the rows one after another in their order come to, however they arrive and how often", () => {
  for (let round = 0; round < 300; round += 1) {
    const rows = someRows(`rows ${round}`);
    const inOrder = [...rows].sort(([, a], [, b]) => a - b);
    const folded = Object.assign({}, ...inOrder.map(([value]) => value));
    expect(cameTo(rows)).toEqual(folded);
    expect(cameTo(seeded(`again ${round}`).shuffled([...rows, ...rows]))).toEqual(folded);
  }
});

it("loses nothing with a row whose every field has a newer one", () => {
  for (let round = 0; round < 300; round += 1) {
    const rows = someRows(`overtaken ${round}`);
    const all = counting(rows);
    const rest = rows.filter(([value, seq]) => !isOvertaken(all, value, seq));
    expect(cameTo(rest)).toEqual(cameTo(rows));
    expect(rest.length).toBeLessThanOrEqual(3);
  }
});

it("knows what is said already, and that an empty field says what no field does", () => {
  const fields = counting([[{ name: "Ana" }, 10]]);
  expect(saysAlready(fields, { name: "Ana", city: "" })).toBe(true);
  expect(saysAlready(fields, { name: "Ana", city: "Cebu" })).toBe(false);
  expect(saysAlready(fields, { name: "" })).toBe(false);
  expect(saysAlready(counting([]), "")).toBe(false);
});
