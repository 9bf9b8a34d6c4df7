import type { Resume } from "../../contract/applications";
import type { ResumeRow } from "../rules/application-record";

/** A stored résumé as the wire has it, without its text and parsed content. */
export const resumeOf = ({ application_id, ...resume }: ResumeRow): Resume => resume;
