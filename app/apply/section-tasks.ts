import type { Application, SectionName, SectionStatus } from "../../server/contract/applications";
import type { Task } from "../interface/task-list";
import { paths } from "../paths";

/** What the applicant reads for each section of an application; a new section is one more entry here. */
export const sectionLabels: Record<SectionName, string> = {
  details: "Your details",
  contact: "Contact information",
  address: "Address and map",
  resume: "Résumé",
  references: "References",
  role: "The work you look for",
  preferences: "Work preferences",
  skills: "Skills",
  qualifications: "Qualifications",
  licenses: "Licences",
  languages: "Languages",
  equipment: "Equipment and internet",
  basic: "More about you",
};

/** Sections with a page inside each application; every other one has its page in the profile and leads back. */
const ownPages: readonly SectionName[] = ["details", "contact", "resume"];

/** Where a section is filled in for an application whose page is `returnTo`. */
export const sectionPath = (
  section: SectionName,
  ownPath: (section: SectionName) => string,
  returnTo: string,
): string => (ownPages.includes(section) ? ownPath(section) : paths.profile.section(section, { returnTo }));

/** A row of a task list as a loader sends it. */
export interface PlainTask extends Omit<Task, "hint"> {
  open: boolean;
}

/** In sentence case. Completed has no colour: only what still needs the person stands out. */
const statuses: Record<SectionStatus, Pick<Task, "status" | "tone">> = {
  not_started: { status: "Not started", tone: "plain" },
  in_progress: { status: "In progress", tone: "info" },
  check: { status: "Check this", tone: "warning" },
  completed: { status: "Completed" },
};

/** Whether a section still has to be completed. One to be checked may be sent as it is. */
export const isOpen = (status: SectionStatus): boolean => status !== "completed" && status !== "check";

/** One row of a task list. */
export const taskOf = (name: string, to: string, status: SectionStatus): PlainTask => ({
  name,
  to,
  open: isOpen(status),
  ...statuses[status],
});

/** Every section of an application in order: those it cannot be sent without, and those that help. */
export function listSectionTasks(
  { sections, needed_sections }: Pick<Application, "sections" | "needed_sections">,
  pathOf: (section: SectionName) => string,
): { needed: PlainTask[]; optional: PlainTask[] } {
  const names = Object.keys(sectionLabels) as SectionName[];
  const tasks = (isNeeded: boolean) =>
    names
      .filter((name) => needed_sections.includes(name) === isNeeded)
      .map((name) => taskOf(sectionLabels[name], pathOf(name), sections[name] ?? "not_started"));
  return { needed: tasks(true), optional: tasks(false) };
}
