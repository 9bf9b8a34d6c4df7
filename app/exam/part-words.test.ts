import { expect, it } from "vitest";
import { examCategories } from "../../server/contract/values/exam-parts";
import { formatAskedParts, listParts, readPart } from "./part-words";

it("names parts as one reads them in a sentence, in their order", () => {
  expect(listParts(["written"])).toBe("The written part");
  expect(listParts(["idioms", "data_entry"])).toBe("Data entry and idioms");
  expect(listParts(examCategories)).toBe("Data entry, following directions, idioms and the written part");
  expect(listParts([])).toBe("");
});

it("says what a job asks for with the time it takes; all of it when it names no part", () => {
  expect(formatAskedParts(["idioms", "data_entry"])).toBe("data entry (8 minutes) and idioms (10 minutes)");
  expect(formatAskedParts(["written"])).toBe("the written part (30 minutes)");
  expect(formatAskedParts([]).match(/minutes/g)).toHaveLength(4);
});

it("knows the parts that addresses name, and no others", () => {
  expect(["data-entry", "following-directions", "idioms", "written"].map(readPart)).toEqual(examCategories);
  expect(["data_entry", "Idioms", "toString", "", undefined].map(readPart)).toEqual([null, null, null, null, null]);
});
