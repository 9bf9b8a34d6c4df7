import { type SectionName, type SectionStatus, sectionNames } from "../../contract/applications";
import type { ApplicationRecord, ResumeRow } from "./application-record";

interface Section {
  label: string;
  /** Whether there is anything of the person's in it yet. */
  begun(record: ApplicationRecord): boolean;
  /** What is still needed before it is sound, as messages that say what to do. */
  missing(record: ApplicationRecord): string[];
}

/**
 * Every section of an application. Completeness, the statuses on the task list and the readiness to send all follow from
 * this list: a new section is a name in the contract and an entry here.
 */
const sections: Record<SectionName, Section> = {
  details: {
    label: "Your details",
    begun: ({ personal, application }) => personal !== null || application.consent_privacy !== null,
    missing: ({ personal, application }) =>
      needed([
        [personal?.given_names, "Enter your given names"],
        [personal?.family_name, "Enter your family name"],
        [personal?.country, "Choose your country"],
        [application.consent_privacy, "Agree to how we use your data"],
      ]),
  },
  contact: {
    label: "Contact information",
    begun: ({ application }) =>
      application.mobile !== null || Object.values(application.address).some((line) => line),
    missing: ({ application }) =>
      needed([
        [application.mobile, "Enter your mobile number"],
        [application.address.city, "Enter your city or municipality"],
        [application.address.country, "Choose the country of your address"],
      ]),
  },
  resume: {
    label: "Résumé",
    begun: ({ resumes }) => resumes.length > 0,
    missing: ({ resumes }) => (resumes.some(isUsable) ? [] : ["Add your résumé"]),
  },
};

/** How one section of a person's application stands. */
export interface JudgedSection {
  name: SectionName;
  label: string;
  status: SectionStatus;
  missing: string[];
}

/**
 * How every section stands, in order. `completed` takes sound answers and the person's own word that it is finished;
 * `check` is a completed one brought over from an earlier application and not looked at since.
 */
export function judgeSections(record: ApplicationRecord): JudgedSection[] {
  return sectionNames.map((name) => {
    const section = sections[name];
    const missing = section.missing(record);
    const declared = record.declared.find((one) => one.section === name);
    return { name, label: section.label, missing, status: statusOf() };

    function statusOf(): SectionStatus {
      if (!declared?.finished || missing.length > 0) {
        return declared || section.begun(record) ? "in_progress" : "not_started";
      }
      return declared.needs_check ? "check" : "completed";
    }
  });
}

/** Sections done, in whole percent. */
export function completenessOf(judged: readonly JudgedSection[]): number {
  return Math.round((judged.filter(isDone).length / judged.length) * 100);
}

/** What keeps the sections from being sent, each with the section to go to. Empty when all are done. */
export function unfinishedSections(
  judged: readonly JudgedSection[],
): { where: SectionName; message: string }[] {
  return judged
    .filter((section) => !isDone(section))
    .flatMap(({ name, label, missing }) =>
      (missing.length > 0 ? missing : [`Say that you have finished the section “${label}”`]).map(
        (message) => ({
          where: name,
          message,
        }),
      ),
    );
}

const isDone = ({ status }: JudgedSection) => status === "completed" || status === "check";

/** A résumé that may be sent: stored whole and not found unsafe. */
export const isUsable = ({ scan_state }: Pick<ResumeRow, "scan_state">): boolean =>
  scan_state === "stored" || scan_state === "scanning" || scan_state === "clean";

const needed = (answers: [unknown, string][]) =>
  answers.filter(([value]) => !value).map(([, message]) => message);
