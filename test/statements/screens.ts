import { everyPattern } from "../attacks/every-address";
import type { PersonWithEverything } from "./person";

/** A screen of the site map, in one of the states that a person can see it in. */
export interface Screen {
  pattern: string;
  /** The pattern, and what the screen is about where there are several: `/jobs/:job (draft)`. */
  name: string;
  /** Its address for this person. */
  of(person: PersonWithEverything): string;
}

/** Every screen of the site map; those of a job for each of these, by what they are. */
export const everyScreen = (jobs: Record<string, number>): Screen[] =>
  everyPattern.flatMap((pattern) => screensOf(pattern, jobs));

function screensOf(pattern: string, jobs: Record<string, number>): Screen[] {
  const screen = (about: string, from: string, to: string | number): Screen => ({
    pattern,
    name: about ? `${pattern} (${about})` : pattern,
    of: (person) => addressOf(pattern.replace(from, String(to)), person),
  });
  if (pattern.includes(":job")) return Object.entries(jobs).map(([job, id]) => screen(job, ":job", id));
  if (pattern.includes(":part")) return ["idioms", "written"].map((part) => screen(part, ":part", part));
  if (pattern.includes(":records")) return ["licenses", "qualifications"].map((kind) => screen(kind, ":records", kind));
  return [screen("", "", "")];
}

function addressOf(path: string, person: PersonWithEverything): string {
  const kind = /licenses|qualifications|employments|references/.exec(path)?.[0] as "licenses" | undefined;
  return path
    .replace("languages/:record", "languages/english")
    .replace("preferences/:question", "preferences/quiet-hours")
    .replace("offer/:answer", "offer/decline")
    .replace("answers/:answer", `answers/${person.answer}`)
    .replace("skills/:record", `skills/${person.skills.known}`)
    .replace(":record", String(kind && person[kind]))
    .replace(":resume", String(person.resume))
    .replace(":alert", String(person.alert))
    .replace("add/:skill", `add/${person.skills.unknown}`)
    .replace(":message", String(person.message))
    .replace(":need", String(person.need))
    .replace(":question", "1")
    .replace("file/:token", `file/${person.laterFile}`)
    .replace(":token", "no-such-token")
    .replace(":file", String(person.file))
    .replace(":collection?", "lucide")
    .replace("*", "no-such-page");
}
