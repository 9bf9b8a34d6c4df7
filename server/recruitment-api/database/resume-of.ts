import type { Resume } from "../../contract/applications";
import type { ResumeRow } from "../rules/application-record";

/** A stored résumé as the wire has it: its text and what was read from it do not cross. */
export const resumeOf = ({ application_id, ...resume }: ResumeRow): Resume => resume;
