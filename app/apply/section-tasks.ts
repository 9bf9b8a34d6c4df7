import type { Application, SectionName, SectionStatus } from "../../server/contract/applications";
import type { Task } from "../interface/task-list";

/** What the applicant reads for each section of an application; a new section is one more entry here. */
export const sectionLabels: Record<SectionName, string> = {
  details: "Your details",
  contact: "Contact information",
  resume: "Résumé",
};

/** A row of a task list as a loader sends it. */
export type PlainTask = Omit<Task, "hint">;

/** In sentence case. Completed has no colour: only what still needs the person stands out. */
const statuses: Record<SectionStatus, Pick<Task, "status" | "tone">> = {
  not_started: { status: "Not started", tone: "plain" },
  in_progress: { status: "In progress", tone: "info" },
  check: { status: "Check this", tone: "warning" },
  completed: { status: "Completed" },
};

/** One row of a task list. */
export const taskOf = (name: string, to: string, status: SectionStatus): PlainTask => ({
  name,
  to,
  ...statuses[status],
});

/** The sections of an application as a task list, in their order. */
export function listSectionTasks(
  application: Application,
  pathOf: (section: SectionName) => string,
): PlainTask[] {
  return Object.entries(sectionLabels).map(([name, label]) => {
    const section = name as SectionName;
    return taskOf(label, pathOf(section), application.sections[section] ?? "not_started");
  });
}
