import { z } from "zod";
import { Line, listInFile, readDataFile } from "../data-file";
import words from "./data-entry-words.json" with { type: "json" };

/** Only letters of every keyboard, and no apostrophes, which phones replace with curly ones. */
const Words = listInFile(Line.regex(/^[A-Za-z -]+$/, "Must hold nothing but letters, spaces and hyphens"));

/** Names for invented customers of a country: common names, street names that many towns have, real cities. */
const Country = z.strictObject({ given: Words, family: Words, streets: Words, cities: Words });

export const DataEntryWords = z.strictObject({ philippine: Country, international: Country });

/** The order matters: changing a list changes the records of running sittings. */
export const { philippine, international } = readDataFile("exams/data-entry-words", DataEntryWords, words);
