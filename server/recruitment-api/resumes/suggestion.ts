import type { ResumeParse } from "../../contract/uploads";
import { confidenceWith, type Doubt } from "./certainty";
import type { ReadEmployment } from "./employment-text";
import type { ReadEducation } from "./read-education";
import type { ReadLicence } from "./same-licence";
import type { ReadLanguage } from "./words/languages";

/** What is read from a file; the profile's present value is added when it is shown. */
export interface ReadSuggestion extends Omit<ResumeParse["fields"][number], "current" | "lacks"> {
  /** Why it is not sure. What was read before has none. */
  doubts?: Doubt[];
  /** Of a job, an education, a licence or a language: what its text says, part by part. */
  employment?: ReadEmployment;
  education?: ReadEducation;
  licence?: ReadLicence;
  language?: ReadLanguage;
}

/** What was read, with everything that makes it unsure. */
export interface Reading extends Omit<ReadSuggestion, "confidence" | "doubts"> {
  doubts: readonly Doubt[];
}

/** What is sure enough to be suggested: without a doubt it is ticked, with one it is shown, with two it is left out. */
export const toSuggestions = (readings: readonly Reading[]): ReadSuggestion[] =>
  readings.flatMap((reading) => {
    const confidence = confidenceWith(reading.doubts);
    return confidence === null ? [] : [{ ...reading, doubts: [...reading.doubts], confidence }];
  });
