import { licenseSection } from "./licenses";

/** The sections of several records, by the name of their calls and of their table. */
export const describedSections = { licenses: licenseSection };
