import type { ResumeParse } from "../../contract/uploads";
import type { Doubt } from "./certainty";
import type { ReadEmployment } from "./employment-text";
import type { ReadEducation } from "./read-education";
import type { ReadLanguage } from "./read-languages";
import type { ReadLicence } from "./same-licence";

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
