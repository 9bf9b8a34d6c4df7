import { employmentSection } from "./employments";
import { licenseSection } from "./licenses";
import { qualificationSection } from "./qualifications";
import { referenceSection } from "./references";

/** The sections of several records, by the name of their calls and of their table. */
export const describedSections = {
  employments: employmentSection,
  qualifications: qualificationSection,
  licenses: licenseSection,
  character_references: referenceSection,
};
