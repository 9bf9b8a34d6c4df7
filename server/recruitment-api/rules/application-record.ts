import type { Selectable } from "kysely";
import type { ApplicationRow, Database, UserRow } from "../database/schema";

export type PersonalInfoRow = Selectable<Database["personal_info"]>;
export type WorkPreferencesRow = Selectable<Database["work_preferences"]>;
/** A résumé without the content of its file (`ResumeContent`). */
export type ResumeRow = Omit<Selectable<Database["resumes"]>, "parse" | "text">;

/** A person's application with everything that its rules need. */
export interface ApplicationRecord {
  user: UserRow;
  application: ApplicationRow;
  personal: PersonalInfoRow;
  /** Newest first. */
  resumes: ResumeRow[];
  preferences: WorkPreferencesRow | null;
  /** How many records of each kind there are. */
  counts: {
    employments: number;
    skills: number;
    licenses: number;
    qualifications: number;
    character_references: number;
  };
}
