import { z } from "zod";
import type { ResumeParse } from "../../../server/contract/records";
import type { SectionName } from "../../../server/contract/values/sections";
import { requiredId } from "../../forms/text-rules";
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
});

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
}

/** What each is called, and the section whose form takes it. */
const places: Record<string, { label: string; section: SectionName }> = {
  "account_details.given_names": { label: "Given names", section: "details" },
  "account_details.family_name": { label: "Family name", section: "details" },
  "account_details.email": { label: "Another e-mail address", section: "contact" },
  "personal_info.given_names": { label: "Given names", section: "basic" },
  "personal_info.family_name": { label: "Family name", section: "basic" },
  "contact_information.mobile": { label: "Mobile number", section: "contact" },
  "contact_information.linkedin_url": { label: "LinkedIn profile", section: "contact" },
  "contact_information.facebook_url": { label: "Facebook profile", section: "contact" },
  skills: { label: "Skill", section: "skills" },
  education: { label: "Qualification", section: "qualifications" },
  employments: { label: "Job", section: "employments" },
};

/** Suggestions worth showing: those with a place in the profile, and not there already. */
export function listSuggestions(fields: ResumeParse["fields"]): Suggestion[] {
  return fields.flatMap(({ path, value, current, excerpt }, index) => {
    const place = Object.hasOwn(places, path) ? places[path] : undefined;
    if (!place || current?.toLowerCase() === value.toLowerCase()) return [];
    return [{ index, path, ...place, value, current, excerpt }];
  });
}
