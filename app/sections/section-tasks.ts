import type { SectionStatus } from "../../server/contract/applications";
import type { Application } from "../../server/contract/records";
import { type SectionName, sectionLabels, sectionNames } from "../../server/contract/values/sections";
import type { Task } from "../interface/task-list";
import { paths } from "../paths";
import type { ShownSection } from "./shown-sections";

/**
 * Where a section is filled in during an application: on a page of the application, or on the profile's page, which leads back.
 */
const pages: Record<SectionName, "application" | "profile"> = {
  details: "application",
  contact: "application",
  address: "profile",
  resume: "application",
  references: "profile",
  role: "profile",
  preferences: "profile",
  employments: "profile",
  skills: "profile",
  qualifications: "profile",
  licenses: "profile",
  languages: "profile",
  equipment: "profile",
  basic: "profile",
};

/** The page where a section is filled in, for an application whose page is `returnTo`. */
export const sectionPath = (
  section: SectionName,
  ownPath: (section: SectionName) => string,
  returnTo: string,
): string => (pages[section] === "application" ? ownPath(section) : paths.profile.section(section, { returnTo }));

/** A row of a task list as plain data for a loader. */
export interface PlainTask extends Omit<Task, "hint"> {
  open: boolean;
}

/** Completed sections have no colour, so that those that still need the person stand out. */
const statuses: Record<SectionStatus, Pick<Task, "status" | "tone">> = {
  not_started: { status: "Not started", tone: "plain" },
  in_progress: { status: "In progress", tone: "info" },
  completed: { status: "Completed" },
};

/** Whether a section still has to be completed. */
export const isOpenTask = (status: SectionStatus): boolean => status !== "completed";

/** A row of a task list with the words and colour of its status. */
export const taskOf = (name: string, to: string, status: SectionStatus): PlainTask => ({
  name,
  to,
  open: isOpenTask(status),
  ...statuses[status],
});

/** Tasks for the sections: first those that are required for sending, then the helpful ones. */
export function listSectionTasks(
  { sections, needed_sections }: Pick<Application, "sections" | "needed_sections">,
  pathOf: (section: SectionName) => string,
  shown: readonly ShownSection[] = sectionNames.map((name) => ({ name, isOffered: true })),
): { needed: PlainTask[]; optional: PlainTask[] } {
  const tasks = (isNeeded: boolean) =>
    shown
      .filter(({ name, isOffered }) => (isOffered && needed_sections.includes(name)) === isNeeded)
      .map(({ name }) => taskOf(sectionLabels[name], pathOf(name), sections[name] ?? "not_started"));
  return { needed: tasks(true), optional: tasks(false) };
}
