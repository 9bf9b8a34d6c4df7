import { z } from "zod";
import type { ResumeParse } from "../../server/contract/records";
import type { SectionName } from "../../server/contract/values/sections";
import { sureFrom } from "../../server/contract/values/suggestions";
import { requiredId } from "../forms/text-rules";
import { readTick } from "./ticks";

const unknown = "Choose from what this résumé suggests";

/**
 * The form of accepted suggestions: each with its index in the API's list, and the value that the profile had when the page was
 * shown.
 */
export const Accepted = z.object({
  resume_id: requiredId("Choose a résumé from your list"),
  accepted: z
    .array(z.string(), { error: "Tick what you want to take over" })
    .min(1, "Tick what you want to take over")
    .max(100, unknown)
    .refine((ticks) => ticks.every((tick) => /^(?:\d\d?|1\d\d|200):/.test(tick)), unknown)
    .transform((ticks) => ticks.map(readTick)),
  // of skills: by index the chosen level. The page's fields send nothing else, so other texts are ignored without an error.
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

/** A suggestion from the résumé beside the profile's value. */
export interface Suggestion {
  /** Its index in the API's list. */
  index: number;
  /** The field of the profile, by the API's name. */
  path: string;
  label: string;
  section: SectionName;
  value: string;
  current: string | null;
  excerpt: string | null;
  /** What the person has to add where they tick it. */
  lacks: "level" | "issuer" | null;
  /** It is sure enough to be ticked beforehand when somebody applies. */
  isSure: boolean;
}

/** The label of each field, and the section whose form has it. */
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

/** The suggestions that have a field in the profile and are not its value already. */
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

/** The suggestions by subject, without empty groups. */
export const groupSuggestions = <One extends Pick<Suggestion, "section">>(suggestions: readonly One[]) =>
  groups
    .map(({ title, sections }) => ({ title, of: suggestions.filter(({ section }) => sections.includes(section)) }))
    .filter(({ of }) => of.length > 0);
