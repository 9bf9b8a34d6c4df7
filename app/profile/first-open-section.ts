import type { PlainTask } from "../sections/section-tasks";
import type { NextTask } from "./next-step";

/** The next step when no application needs one: the first needed section that is not complete. */
export function firstOpenSection(needed: readonly PlainTask[]): NextTask | null {
  const open = needed.filter((task) => task.open);
  const [first] = open;
  if (!first?.to) return null;
  return {
    title: "Get ready to apply",
    text: `${first.name}: ${first.status.toLowerCase()}. ${
      open.length === 1 ? "It is the last one" : `${open.length} sections are open`
    } before you can send an application.`,
    label: first.status === "Not started" ? "Start this section" : "Continue",
    to: first.to,
  };
}
