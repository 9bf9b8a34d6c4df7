import type { ShownForm } from "./form-for";
import type { RefusedForm } from "./read-submission";

/** How a form compares with the saved record. */
export interface VersionStanding {
  /** The value of the form's hidden field; null for a form without a version. */
  version: string | null;
  /** The saved values, when somebody changed them since this person began to type; else null. */
  saved: Record<string, unknown> | null;
  /** Whether a field differs from `saved`. Several forms share one version, so another form may have changed. */
  differs: boolean;
}

/** Typed values as they were posted, with the hidden fields of their form. */
type Typed = Record<string, unknown> | null | undefined;

/** Whether these values come from the form of that name. A form without an intent is the page's only one, `form`. */
export const sentBy = (name: string, typed: Typed): boolean => (typed?.intent ?? "form") === name;

/**
 * Compares a form with the saved record. A form that was refused for another reason stays at the version it was sent with: the
 * record may have changed since, and only values that the person has seen may be overwritten.
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

/** Converts a typed text to its stored form; null when it is of another kind. */
type Reading = (typed: string) => string | null;

/** Fields of dates, months and amounts register their readings here, so that forms without them do not load that code. */
const readings = new Set<Reading>();
/** Registers a reading; called once by the module of each such field. */
export const readAlsoBy = (reading: Reading) => void readings.add(reading);

/** The stored form of a date, a month or an amount in any notation; other text stays as it is. */
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
