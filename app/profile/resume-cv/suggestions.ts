import { z } from "zod";
import type { ResumeParse } from "../../../server/contract/records";
import { requiredId } from "../../forms/text-rules";
import { readTick } from "./ticks";

const unknown = "Choose from what this résumé suggests";

/** Ticked suggestions: each with its place in the API's list and what the profile had when the page was shown. */
export const Accepted = z.object({
  resume_id: requiredId("Choose a résumé from your list"),
  accepted: z
    .array(z.string().regex(/^(?:\d\d?|1\d\d|200):/, unknown), { error: "Tick what you want to take over" })
    .min(1, "Tick what you want to take over")
    .max(100, unknown)
    .transform((ticks) => ticks.map(readTick)),
});

/** One suggestion beside what the profile has. */
export interface Suggestion {
  /** Its place in the API's list. */
  index: number;
  label: string;
  value: string;
  current: string | null;
  excerpt: string | null;
}

const labels: Record<string, string> = {
  "account_details.given_names": "Given names",
  "account_details.family_name": "Family name",
  "account_details.email": "Another e-mail address",
  "contact_information.mobile": "Mobile number",
  "contact_information.linkedin_url": "LinkedIn profile",
  "contact_information.facebook_url": "Facebook profile",
  skills: "Skill",
  education: "Qualification",
};

/** Suggestions worth showing: those with a place in the profile, and not there already. */
export function listSuggestions(fields: ResumeParse["fields"]): Suggestion[] {
  return fields.flatMap(({ path, value, current, excerpt }, index) => {
    const label = labels[path];
    if (!label || current?.toLowerCase() === value.toLowerCase()) return [];
    return [{ index, label, value, current, excerpt }];
  });
}
