import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { Line, listInFile, named, readDataFile } from "./data-file";

it("reads every data file of the API's folder", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const code = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/from "(\..*\.json)"/g)].map(([, path = ""]) =>
        join(dirname(file), path),
      ),
    );
  const data = files.filter((file) => file.endsWith(".json"));
  expect(data.length).toBeGreaterThan(10);
  expect(data.filter((file) => !code.includes(file)).map((file) => basename(file))).toEqual([]);
});

it("says which file is wrong, and all that is wrong in it", () => {
  const Fruit = z.strictObject({ name: Line, colours: listInFile(Line) });
  expect(readDataFile("fruit", Fruit, { name: "Apple", colours: ["red"] }).colours).toEqual(["red"]);

  const read = () => readDataFile("fruit", Fruit, { name: " Apple", colours: ["red", "red"], price: 1 });
  expect(read).toThrow(/^fruit\.json is wrong:/);
  for (const said of ["spaces", '"red" is there more than once', '"price"']) expect(read).toThrow(said);
});

it.each(["", " Apple", "Apple ", "Green  apple", "Green\napple", 5, null])("takes %j for no line", (text) => {
  expect(Line.safeParse(text).success).toBe(false);
});

it("lists things once each, by what makes them the same, and at least one", () => {
  const People = listInFile(z.object({ id: z.number(), name: Line }), ({ id }) => id);
  const ana = { id: 1, name: "Ana" };
  expect(People.safeParse([ana, { ...ana, id: 2 }]).success).toBe(true);
  expect(People.safeParse([ana, { ...ana, name: "Ben" }]).success).toBe(false);
  expect(People.safeParse([]).success).toBe(false);
});

it("reads a name as the thing that has it, and refuses any other", () => {
  const Colour = named({ red: "#f00", blue: "#00f" });
  expect(Colour.parse("blue")).toBe("#00f");
  for (const name of ["green", "toString", "#f00"]) expect(Colour.safeParse(name).success).toBe(false);
});
