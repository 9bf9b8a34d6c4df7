import type { ResumeParse } from "../../contract/uploads";
import type { ProfileRecords } from "../database/profile-records";
import type { ResumeContent } from "../database/resume-content";
import type { ApplicationRecord, ResumeRow } from "../rules/application-record";
import { listCurrent } from "./current-values";
import type { ReadSuggestion } from "./suggestion";

/**
 * What was read from a résumé of `record`, each suggestion with the profile's present value; state `none` when there is no
 * résumé.
 */
export function toResumeParse(
  record: ApplicationRecord,
  records: ProfileRecords,
  read: { resume: ResumeRow; content: ResumeContent } | null,
): ResumeParse {
  if (!read) return { resume_id: null, state: "none", source: null, fields: [], warnings: [] };
  const { resume, content } = read;
  const { fields, warnings } = readStored(content);
  const current = listCurrent(record, records, fields);
  return {
    resume_id: resume.id,
    state: resume.parse_state,
    source: { key: resume.key, chars: content.text?.length ?? 0 },
    fields: fields.map((field, index) => ({
      path: field.path,
      value: field.value,
      confidence: field.confidence,
      excerpt: field.excerpt,
      lacks: lackOf(field),
      current: current[index] ?? null,
    })),
    warnings,
  };
}

/** What the profile needs of it and the résumé does not say. */
const lackOf = ({ language, licence }: ReadSuggestion): ResumeParse["fields"][number]["lacks"] =>
  language?.level === null ? "level" : licence?.issuing_body === null ? "issuer" : null;

/** The suggestions and warnings kept with a résumé. A place in `fields` means the same one for ever: the file never changes. */
export function readStored({ parse }: Pick<ResumeContent, "parse">): {
  fields: ReadSuggestion[];
  warnings: string[];
} {
  const { fields, warnings } = (parse ?? { fields: [], warnings: [] }) as ReturnType<typeof readStored>;
  return { fields: listOffered(fields), warnings };
}

/** Links other than those to LinkedIn and Facebook have no place in the profile. */
export const listOffered = (fields: readonly ReadSuggestion[]): ReadSuggestion[] =>
  fields.filter(({ path }) => path !== "links");
