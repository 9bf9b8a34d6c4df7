import { type SectionName, sectionLabels } from "../../server/contract/values/sections";
import { paths } from "../paths";

/** The label of each field of a person's profile, by the section that has it. */
const places: Partial<Record<SectionName, Readonly<Record<string, string>>>> = {
  details: {
    given_names: "Given names",
    family_name: "Family name",
    preferred_contact: "How you prefer to be contacted",
    heard_from_id: "How you heard of us",
    consent_privacy: "How we use your data",
    consent_talent_pool: "Talent pool",
  },
  contact: {
    mobile: "Mobile number",
    alternate_mobile: "Another number",
    whatsapp: "This number is on WhatsApp",
    viber: "This number is on Viber",
    email_contact: "Another email address",
    facebook_url: "Facebook profile",
    linkedin_url: "LinkedIn profile",
  },
  address: {
    line1: "House number and street",
    barangay: "Barangay",
    city: "City or municipality",
    province: "Province or state",
    region: "Region",
    postcode: "Postcode",
    country: "Country",
    timezone: "Time zone",
    lat: "Latitude",
    lng: "Longitude",
  },
  role: {
    desired_role: "Desired role",
    headline: "Headline",
    years_experience: "Years of experience",
    current_employment_status_id: "What you do now",
    notice_period_id: "Notice period",
    earliest_start_date: "Earliest start",
  },
  basic: {
    middle_name: "Middle name",
    suffix: "Suffix",
    preferred_name: "Preferred name",
    birth_date: "Birth date",
    gender_id: "Gender",
    civil_status_id: "Civil status",
    nationality: "Nationality",
  },
  languages: { languages: "Languages", english_level_id: "Your English" },
  preferences: { hours_per_week: "Hours a week", expected_salary: "Pay you expect" },
};

const found = new Map(
  Object.entries(places).flatMap(([section, fields]) =>
    Object.entries(fields).map(([name, label]) => [name, { section: section as SectionName, label }] as const),
  ),
);

/** An error about a field that the page does not have. `to` is the page that has it; null when there is none. */
export interface ObjectionElsewhere {
  text: string;
  to: string | null;
}

/** An error of the API with the label of its field. Messages that name the field themselves stay as they are. */
export function objectionElsewhere(field: string, message: string): ObjectionElsewhere {
  const place = found.get(field.replace(/^address[.]/, "").replace(/[.[].*/, ""));
  if (place) {
    const text = `“${place.label}” under “${sectionLabels[place.section]}”: ${message}`;
    return { text, to: paths.profile.section(place.section) };
  }
  return { text: needsName.test(message) ? `“${field}”: ${message}` : message, to: null };
}

/** Messages that need the name of their field, such as "This field is required." */
const needsName =
  /^(this (field|value|list)|a valid |may not |must |required|invalid|not a valid|enter a valid|ensure )/i;
