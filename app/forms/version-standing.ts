import type { ShownForm } from "./form-for";
import type { RefusedForm } from "./read-submission";

/** How a form compares with the saved record. */
export interface VersionStanding {
  /** The value of the form's hidden field; null for a form without a version. */
  version: string | null;
  /** What is saved now, when somebody changed it since this person began to type; else null. */
  saved: Record<string, unknown> | null;
  /** Whether a field shows something else than `saved`: several forms share one version. */
  differs: boolean;
}

/** Typed values as they were sent, with the hidden fields of their form. */
type Typed = Record<string, unknown> | null | undefined;

/** Whether the form of that name sent these values: a form without an intent is the page's only one, `form`. */
export const sentBy = (name: string, typed: Typed): boolean => (typed?.intent ?? "form") === name;

/**
 * A form that was refused for another reason stays at the version it was sent with: the record may have changed since, and
 * only values that the person has seen may be overwritten.
 */
export function versionStandingOf(made: ShownForm, name: string, answer: RefusedForm | undefined): VersionStanding {
  if (made.version === undefined) return { version: null, saved: null, differs: false };
  const current = String(made.version);
  const saved = made.saved ?? made.defaultValue;
  if (answer) {
    const sent = String(answer.initialValue?.version ?? "");
    return answer.conflict && sent !== current
      ? { version: current, saved, differs: differsIn(made, saved, answer.initialValue) }
      : { version: sent, saved: null, differs: false };
  }
  const kept: Typed = made.kept ? made.defaultValue : null;
  const overtaken = kept?.version !== undefined && sentBy(name, kept) && kept.version !== current;
  return overtaken
    ? { version: current, saved, differs: differsIn(made, saved, kept) }
    : { version: current, saved: null, differs: false };
}

const differsIn = ({ constraint }: ShownForm, saved: Record<string, unknown>, typed: Typed): boolean =>
  Object.keys(saved).some((name) => name in constraint && !isSame(saved[name], typed?.[name]));

function isSame(saved: unknown, typed: unknown): boolean {
  if (typeof saved === "object" && saved !== null && !Array.isArray(saved)) {
    const inside = (typed ?? {}) as Record<string, unknown>;
    return Object.entries(saved).every(([name, value]) => isSame(value, inside[name]));
  }
  const read = (value: unknown) => textsOf(value).map(asStored).sort().join("\n");
  return read(saved) === read(typed);
}

/** How a typed text is read as it is stored; null for one that is something else. */
type Reading = (typed: string) => string | null;

/** The fields of days, months and amounts bring their readings, so that forms without them do not load what reads. */
const readings = new Set<Reading>();
export const readAlsoBy = (reading: Reading) => void readings.add(reading);

/** A day, a month or an amount as it is stored, however it was typed. */
function asStored(text: string): string {
  for (const read of readings) {
    const stored = read(text);
    if (stored !== null) return stored;
  }
  return text;
}

/** Values as a form sends them: nothing for empty ones, `on` for a tick, line ends as they are stored. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || value === undefined || value === false) return [];
  const text = value === true ? "on" : String(value).replace(/\r\n/g, "\n").trim();
  return text === "" ? [] : [text];
}
