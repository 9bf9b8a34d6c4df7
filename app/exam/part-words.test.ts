import { expect, it } from "vitest";
import { examCategories } from "../../server/contract/values/exam-parts";
import { formatAskedParts, listParts, readPart } from "./part-words";

it("names parts as one reads them in a sentence, in their order", () => {
  expect(listParts(["written"])).toBe("The written test");
  expect(listParts(["idioms", "data_entry"])).toBe("The data entry test and the idioms test");
  expect(listParts(examCategories)).toBe(
    "The data entry test, the following directions test, the idioms test and the written test",
  );
  expect(listParts([])).toBe("");
});

it("says what a job asks for with the time it takes; all of it when it names no part", () => {
  expect(formatAskedParts(["idioms", "data_entry"])).toBe(
    "the data entry test (8 minutes) and the idioms test (10 minutes)",
  );
  expect(formatAskedParts(["written"])).toBe("the written test (30 minutes)");
  expect(formatAskedParts([]).match(/minutes/g)).toHaveLength(4);
});

it("knows the parts that addresses name, and no others", () => {
  expect(["data-entry", "following-directions", "idioms", "written"].map(readPart)).toEqual(examCategories);
  expect(["data_entry", "Idioms", "toString", "", undefined].map(readPart)).toEqual([null, null, null, null, null]);
});
