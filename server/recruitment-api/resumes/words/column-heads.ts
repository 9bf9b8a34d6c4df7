import { z } from "zod";
import { Line, readDataFile } from "../../data-file";
import data from "./column-heads.json" with { type: "json" };
import { wordSet } from "./word-list";

const lists = readDataFile("resumes/words/column-heads", z.object({ education: Line, work: Line }), data);
const ofEducation = wordSet(lists.education);
const ofAny = new Set([...ofEducation, ...wordSet(lists.work)]);

const isOfWords = (text: string, words: ReadonlySet<string>): boolean => {
  const own = text
    .toLowerCase()
    .replace("basic education", "degree")
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return own.length > 0 && !/\d/.test(text) && own.every((word) => words.has(word));
};

/** What stands above the columns of a table of schools, and is no school or degree of anybody: "College / School". */
export const isEducationHead = (text: string): boolean => isOfWords(text, ofEducation);

/** What stands above a column of any table in a résumé. */
export const isColumnHead = (text: string): boolean => isOfWords(text, ofAny);
