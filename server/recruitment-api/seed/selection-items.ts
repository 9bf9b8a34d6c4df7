import type { SelectionGroup } from "../../contract/selection-items";
import { withdrawalReasons } from "../rules/recruitment-statuses";
import { countryCodes } from "./country-codes";

/** A choice as `selection_items` keeps it. Ids are stable for ever: other rows and saved searches hold them. */
export interface SelectionItemRow {
  id: number;
  group: SelectionGroup;
  key: string;
  label: string;
  position: number;
}

type ListedGroup = Exclude<SelectionGroup, "country" | "withdrawal_reason">;

/**
 * The closed lists of product 2.12. An id is the group's number times 1000 plus the place in the list, so a new choice
 * goes at the end of its list and a choice that is no longer offered becomes inactive instead of going away.
 */
const lists: Record<
  ListedGroup,
  [number: number, choices: readonly (readonly [key: string, label: string])[]]
> = {
  origin: [
    1,
    [
      ["job_board", "Job board"],
      ["company_site", "This website"],
      ["facebook", "Facebook"],
      ["linkedin", "LinkedIn"],
      ["indeed", "Indeed"],
      ["jobstreet", "JobStreet"],
      ["onlinejobs_ph", "OnlineJobs.ph"],
      ["referral_employee", "Someone who works here"],
      ["referral_friend", "A friend or relative"],
      ["job_fair", "Job fair"],
      ["school", "School or training centre"],
      ["returning_applicant", "I applied here before"],
      ["other", "Somewhere else"],
    ],
  ],
  employment_type: [
    2,
    [
      ["full_time", "Full-time"],
      ["part_time", "Part-time"],
      ["project", "Project-based"],
      ["contract", "Contract"],
      ["freelance", "Freelance"],
      ["internship", "Internship"],
      ["temporary", "Temporary"],
    ],
  ],
  work_setup: [
    3,
    [
      ["remote", "Remote"],
      ["hybrid", "Hybrid"],
      ["on_site", "On site"],
    ],
  ],
  shift: [
    4,
    [
      ["day_ph", "Day shift (Philippines)"],
      ["mid_ph", "Mid shift (Philippines)"],
      ["night_us", "US hours (night in the Philippines)"],
      ["early_au", "Australian hours (early start)"],
      ["uk_eu", "UK and European hours (afternoon and evening)"],
      ["rotating", "Rotating shifts"],
      ["flexible", "Flexible hours"],
    ],
  ],
  experience_level: [
    5,
    [
      ["none", "No experience needed"],
      ["entry", "Entry level (less than 1 year)"],
      ["junior", "Junior (1 to 2 years)"],
      ["mid", "Mid-level (3 to 5 years)"],
      ["senior", "Senior (6 to 9 years)"],
      ["lead", "Lead (10 years or more)"],
    ],
  ],
  category: [
    6,
    [
      ["admin_support", "Administrative support"],
      ["virtual_assistant", "Virtual assistant"],
      ["data_entry", "Data entry"],
      ["customer_service", "Customer service"],
      ["sales", "Sales"],
      ["marketing_social", "Marketing and social media"],
      ["bookkeeping_finance", "Bookkeeping and finance"],
      ["hr_recruiting", "HR and recruiting"],
      ["it_development", "Software development"],
      ["it_support", "IT support"],
      ["design_creative", "Design and creative"],
      ["writing_content", "Writing and content"],
      ["healthcare_admin", "Healthcare administration"],
      ["real_estate", "Real estate"],
      ["legal_support", "Legal support"],
      ["engineering_cad", "Engineering and CAD"],
      ["logistics", "Logistics"],
      ["education", "Education and tutoring"],
      ["management", "Management"],
      ["other", "Other"],
    ],
  ],
  education_level: [
    7,
    [
      ["elementary", "Elementary school"],
      ["junior_high", "Junior high school"],
      ["senior_high", "Senior high school"],
      ["als_passer", "ALS passer"],
      ["vocational_tesda", "Vocational course or TESDA"],
      ["college_level", "Some college"],
      ["associate", "Associate degree"],
      ["bachelor", "Bachelor’s degree"],
      ["master", "Master’s degree"],
      ["doctorate", "Doctorate"],
    ],
  ],
  language: [
    8,
    [
      ["en", "English"],
      ["fil", "Filipino"],
      ["ceb", "Cebuano"],
      ["ilo", "Ilocano"],
      ["hil", "Hiligaynon"],
      ["es", "Spanish"],
      ["ja", "Japanese"],
      ["ko", "Korean"],
      ["zh", "Chinese"],
      ["other", "Another language"],
    ],
  ],
  language_level: [
    9,
    [
      ["basic", "Basic"],
      ["conversational", "Conversational"],
      ["fluent", "Fluent"],
      ["native", "Native"],
    ],
  ],
  reference_relationship: [
    10,
    [
      ["manager", "My manager"],
      ["colleague", "A colleague"],
      ["client", "A client"],
      ["teacher", "A teacher"],
      ["mentor", "A mentor"],
      ["business_partner", "A business partner"],
    ],
  ],
  employment_status: [
    11,
    [
      ["employed", "Employed"],
      ["self_employed", "Self-employed"],
      ["freelancing", "Freelancing"],
      ["unemployed", "Not working now"],
      ["student", "Studying"],
    ],
  ],
  notice_period: [
    12,
    [
      ["immediate", "I can start at once"],
      ["1w", "1 week"],
      ["2w", "2 weeks"],
      ["30d", "30 days"],
      ["60d", "60 days"],
    ],
  ],
  backup_internet: [
    13,
    [
      ["none", "No backup"],
      ["mobile_data", "Mobile data"],
      ["second_isp", "A second internet provider"],
      ["coworking", "A coworking space nearby"],
    ],
  ],
  backup_power: [
    14,
    [
      ["none", "No backup"],
      ["ups", "UPS"],
      ["generator", "Generator"],
      ["solar", "Solar"],
      ["power_bank", "Power bank or power station"],
    ],
  ],
  workspace: [
    15,
    [
      ["own_room", "A room of my own"],
      ["shared_room", "A shared room"],
      ["coworking", "A coworking space"],
    ],
  ],
  device_type: [
    16,
    [
      ["desktop", "Desktop computer"],
      ["laptop", "Laptop"],
      ["phone_only", "Phone only"],
    ],
  ],
  // 17 is country
  region: [
    18,
    [
      ["ncr", "National Capital Region (NCR)"],
      ["car", "Cordillera Administrative Region (CAR)"],
      ["region_1", "Ilocos Region (Region I)"],
      ["region_2", "Cagayan Valley (Region II)"],
      ["region_3", "Central Luzon (Region III)"],
      ["region_4a", "CALABARZON (Region IV-A)"],
      ["mimaropa", "MIMAROPA Region"],
      ["region_5", "Bicol Region (Region V)"],
      ["region_6", "Western Visayas (Region VI)"],
      ["nir", "Negros Island Region (NIR)"],
      ["region_7", "Central Visayas (Region VII)"],
      ["region_8", "Eastern Visayas (Region VIII)"],
      ["region_9", "Zamboanga Peninsula (Region IX)"],
      ["region_10", "Northern Mindanao (Region X)"],
      ["region_11", "Davao Region (Region XI)"],
      ["region_12", "SOCCSKSARGEN (Region XII)"],
      ["region_13", "Caraga (Region XIII)"],
      ["barmm", "Bangsamoro Autonomous Region in Muslim Mindanao (BARMM)"],
    ],
  ],
  salary_period: [
    19,
    [
      ["hour", "an hour"],
      ["month", "a month"],
      ["year", "a year"],
    ],
  ],
  currency: [
    20,
    [
      ["PHP", "Philippine peso (PHP)"],
      ["USD", "US dollar (USD)"],
      ["AUD", "Australian dollar (AUD)"],
      ["GBP", "Pound sterling (GBP)"],
      ["CAD", "Canadian dollar (CAD)"],
      ["EUR", "Euro (EUR)"],
    ],
  ],
  civil_status: [
    21,
    [
      ["single", "Single"],
      ["married", "Married"],
      ["separated", "Separated"],
      ["widowed", "Widowed"],
      ["annulled", "Annulled"],
      ["prefer_not_to_say", "Prefer not to say"],
    ],
  ],
  gender: [
    22,
    [
      ["female", "Female"],
      ["male", "Male"],
      ["non_binary", "Non-binary"],
      ["another", "Another gender"],
      ["prefer_not_to_say", "Prefer not to say"],
    ],
  ],
  deletion_reason: [
    24,
    [
      ["found_a_job", "I found a job"],
      ["not_looking", "I am not looking for a job now"],
      ["no_suitable_jobs", "There are no suitable jobs"],
      ["too_many_messages", "I get too many messages"],
      ["process_too_long", "The process takes too long"],
      ["privacy_concern", "I am worried about my privacy"],
      ["bad_experience", "I had a bad experience"],
      ["duplicate_account", "I have another account"],
      ["technical_problems", "The site did not work for me"],
      ["prefer_not_to_say", "Prefer not to say"],
      ["other", "Another reason"],
    ],
  ],
  timezone: [
    25,
    [
      ["Asia/Manila", "Manila (Philippines)"],
      ["America/New_York", "New York (US Eastern)"],
      ["America/Chicago", "Chicago (US Central)"],
      ["America/Denver", "Denver (US Mountain)"],
      ["America/Los_Angeles", "Los Angeles (US Pacific)"],
      ["America/Toronto", "Toronto (Canada Eastern)"],
      ["Europe/London", "London (UK)"],
      ["Europe/Berlin", "Berlin (Central Europe)"],
      ["Australia/Sydney", "Sydney (Australia Eastern)"],
      ["Australia/Perth", "Perth (Australia Western)"],
      ["Pacific/Auckland", "Auckland (New Zealand)"],
      ["Asia/Singapore", "Singapore"],
    ],
  ],
  license_type: [
    27,
    [
      ["prc", "PRC professional licence"],
      ["tesda_nc", "TESDA National Certificate"],
      ["civil_service", "Civil Service eligibility"],
      ["cpa", "Certified Public Accountant"],
      ["nurse", "Registered Nurse"],
      ["teacher", "Licensed Professional Teacher"],
      ["engineer", "Licensed Engineer"],
      ["driver", "Driver’s licence"],
      ["vendor_certificate", "Certificate of a software maker"],
      ["online_course", "Certificate of an online course"],
      ["other", "Other"],
    ],
  ],
};

const countryGroup = 17_000;

/** A country's id follows from its two letters, so that it survives countries that come and go. */
const countryId = (code: string) =>
  countryGroup + (code.charCodeAt(0) - 65) * 26 + (code.charCodeAt(1) - 65) + 1;

function listCountries(): SelectionItemRow[] {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return countryCodes
    .map((code) => ({ code, label: names.of(code) ?? code }))
    .sort((a, b) => Number(b.code === "PH") - Number(a.code === "PH") || a.label.localeCompare(b.label, "en"))
    .map(({ code, label }, index) => ({
      id: countryId(code),
      group: "country",
      key: code,
      label,
      position: index + 1,
    }));
}

/** Every choice of every group. A withdrawal reason's id is the recruitment status it leads to (product 2.4). */
export const selectionItems: readonly SelectionItemRow[] = [
  ...Object.entries(lists).flatMap(([group, [number, choices]]) =>
    choices.map(([key, label], index) => ({
      id: number * 1000 + index + 1,
      group: group as ListedGroup,
      key,
      label,
      position: index + 1,
    })),
  ),
  ...listCountries(),
  ...withdrawalReasons.map(({ id, key, label }, index) => ({
    id,
    group: "withdrawal_reason" as const,
    key,
    label,
    position: index + 1,
  })),
];

const byGroupAndKey = new Map(selectionItems.map((item) => [`${item.group} ${item.key}`, item]));

/** A choice by its key; throws for one outside the lists. */
export function getSelectionItem(group: SelectionGroup, key: string): SelectionItemRow {
  const item = byGroupAndKey.get(`${group} ${key}`);
  if (!item) throw new Error(`There is no choice "${key}" in ${group}`);
  return item;
}
