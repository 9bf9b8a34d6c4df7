import type { ResumeParse } from "../../contract/uploads";
import type { ReadEmployment } from "./employment-text";
import type { ReadEducation } from "./read-education";
import type { ReadLicence } from "./same-licence";

/** What is read from a file; the profile's present value is added when it is shown. */
export interface ReadSuggestion extends Omit<ResumeParse["fields"][number], "current"> {
  /** Of a job, an education or a licence: what its text says, part by part. */
  employment?: ReadEmployment;
  education?: ReadEducation;
  licence?: ReadLicence;
}
