import type { ResumeParse } from "../../contract/uploads";
import type { ReadEmployment } from "./read-employments";

/** What is read from a file; the profile's present value is added when it is shown. */
export interface Suggestion extends Omit<ResumeParse["fields"][number], "current"> {
  /** Of a job: what its text says, part by part. */
  employment?: ReadEmployment;
}
