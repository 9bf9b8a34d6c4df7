import { z } from "zod";
import type { ResumeParse } from "../../server/contract/records";
import type { SectionName } from "../../server/contract/values/sections";
import { sureFrom } from "../../server/contract/values/suggestions";
import { requiredId } from "../forms/text-rules";
import { readTick } from "./ticks";

const unknown = "Choose from what this résumé suggests";

/** Ticked suggestions: each with its place in the API's list and what the profile had when the page was shown. */
export const Accepted = z.object({
  resume_id: requiredId("Choose a résumé from your list"),
  accepted: z
    .array(z.string(), { error: "Tick what you want to take over" })
    .min(1, "Tick what you want to take over")
    .max(100, unknown)
    .refine((ticks) => ticks.every((tick) => /^(?:\d\d?|1\d\d|200):/.test(tick)), unknown)
    .transform((ticks) => ticks.map(readTick)),
  // of the skills: their places, each with the level that was chosen. No field of the page could send another text, so there is
  // none that an error could lead to: it tells no level.
  levels: z
    .array(z.string().optional())
    .optional()
    .transform((told = []) => new Map(told.flatMap(readLevel))),
  /** Who issued the licences of which the résumé does not say it, at their places. */
  issuers: z.array(z.string().max(255, "Issued by must be 255 characters or fewer").optional()).optional(),
});

const readLevel = (told = ""): [index: number, level: number][] => {
  const [, index, level] = /^(\d{1,3}):([1-5])$/.exec(told) ?? [];
  return index && level ? [[Number(index), Number(level)]] : [];
};

/** One suggestion beside what the profile has. */
export interface Suggestion {
  /** Its place in the API's list. */
  index: number;
  /** What it is, in the API's words. */
  path: string;
  label: string;
  section: SectionName;
  value: string;
  current: string | null;
  excerpt: string | null;
  /** What the person has to add where they tick it. */
  lacks: "level" | "issuer" | null;
  /** Whether it may be ticked beforehand where somebody applies. */
  isSure: boolean;
}

/** What each is called, and the section whose form takes it. */
const places: Record<string, { label: string; section: SectionName }> = {
  "account_details.given_names": { label: "Given names", section: "details" },
  "account_details.family_name": { label: "Family name", section: "details" },
  "account_details.email": { label: "Another email address", section: "contact" },
  "personal_info.given_names": { label: "Given names", section: "basic" },
  "personal_info.family_name": { label: "Family name", section: "basic" },
  "contact_information.mobile": { label: "Mobile number", section: "contact" },
  "contact_information.linkedin_url": { label: "LinkedIn profile", section: "contact" },
  "contact_information.facebook_url": { label: "Facebook profile", section: "contact" },
  skills: { label: "Skill", section: "skills" },
  education: { label: "Qualification", section: "qualifications" },
  licenses: { label: "Licence", section: "licenses" },
  employments: { label: "Job", section: "employments" },
  languages: { label: "Language", section: "languages" },
};

/** Suggestions worth showing: those with a place in the profile, and not there already. */
export function listSuggestions(fields: ResumeParse["fields"]): Suggestion[] {
  return fields.flatMap(({ path, value, current, excerpt, confidence, lacks = null }, index) => {
    const place = Object.hasOwn(places, path) ? places[path] : undefined;
    if (!place || current?.toLowerCase() === value.toLowerCase()) return [];
    return [{ index, path, ...place, value, current, excerpt, lacks, isSure: (confidence ?? 0) >= sureFrom }];
  });
}

const groups: readonly { title: string; sections: readonly SectionName[] }[] = [
  { title: "You and how we reach you", sections: ["details", "basic", "contact"] },
  { title: "Jobs", sections: ["employments"] },
  { title: "Education and licences", sections: ["qualifications", "licenses"] },
  { title: "Skills and languages", sections: ["skills", "languages"] },
];

/** The same by what they are about, without empty groups. */
export const groupSuggestions = <One extends Pick<Suggestion, "section">>(suggestions: readonly One[]) =>
  groups
    .map(({ title, sections }) => ({ title, of: suggestions.filter(({ section }) => sections.includes(section)) }))
    .filter(({ of }) => of.length > 0);
