import type { Application, PresentDetails } from "../../contract/applications";
import { numberText } from "../../contract/mobile-number";
import { formatDay } from "../../contract/values/days";
import { contactWayNames } from "../../contract/values/personal-info";
import { weekdayNames, weekdays } from "../../contract/values/weekdays";
import type { ApplicationRow } from "../database/schema";
import type { ApplicationRecord, WorkPreferencesRow } from "./application-record";
import { cannotMeetOf, cannotMeetWords } from "./cannot-meet";
import { getRecruitmentStatus, statusIds } from "./recruitment-statuses";
import { listed, rowsOf, type Said, type WordsRow } from "./said";

/*
 * The current details that a recruiter needs beside the snapshot while an application is active: how to reach the applicant, and
 * when they can start and work, each with the date of its last change.
 */

/** The labels of choices, by id or key. */
export interface AnswerNames {
  choice(id: number | null | undefined): string | null;
  timezone(name: string): string;
}

type Contact = Partial<Omit<Application["contact_information"], "address">>;

/** Contact details in words, current or as sent. */
export function contactWords(
  { email, preferred_contact }: Pick<Application["account_details"], "email" | "preferred_contact">,
  contact: Contact,
): WordsRow[] {
  const mobile = contact.mobile && numberText(contact.mobile);
  const apps = [contact.whatsapp && "WhatsApp", contact.viber && "Viber"].filter(Boolean).join(" and ");
  return rowsOf({
    "Email address": email,
    "Mobile number": mobile && (apps ? `${mobile} (also ${apps})` : mobile),
    "Another number": contact.alternate_mobile && numberText(contact.alternate_mobile),
    "Another email address": contact.email_contact,
    "LinkedIn profile": contact.linkedin_url,
    "Facebook profile": contact.facebook_url,
    "Preferred contact": contactWayNames[preferred_contact ?? "email"],
  });
}

const contactColumns = [
  "mobile",
  "alternate_mobile",
  "whatsapp",
  "viber",
  "email_contact",
  "linkedin_url",
  "facebook_url",
  "preferred_contact",
] as const;
const startColumns = ["current_employment_status_id", "notice_period_id", "earliest_start_date"] as const;
const workTimeColumns = [
  "shift_ids",
  "accepted_timezones",
  "days_available",
  "hours_per_week",
  "cannot_meet_days",
  "cannot_meet_from",
  "cannot_meet_until",
] as const;

type Columns = Partial<Record<keyof ApplicationRow, unknown>>;

const isOther = (before: Columns, columns: Columns, names: readonly (keyof ApplicationRow)[]): boolean =>
  names.some((name) => columns[name] !== undefined && columns[name] !== before[name]);

export const isOtherContact = (before: Columns, columns: Columns): boolean => isOther(before, columns, contactColumns);
export const isOtherStart = (before: Columns, columns: Columns): boolean => isOther(before, columns, startColumns);

/** Whether the times at which a person can work have changed. */
export const isOtherWorkTime = (before: WorkPreferencesRow | null, after: WorkPreferencesRow): boolean =>
  workTimeColumns.some((name) => String(before?.[name] ?? "") !== String(after[name] ?? ""));

export const startTexts = (application: ApplicationRow, choice: AnswerNames["choice"]): Record<string, Said> => ({
  "Employment now": choice(application.current_employment_status_id),
  "Notice period": choice(application.notice_period_id),
  "Earliest start": application.earliest_start_date && formatDay(application.earliest_start_date),
});

export const workTimeTexts = (preferences: WorkPreferencesRow, names: AnswerNames): Record<string, Said> => ({
  Shifts: listed(...preferences.shift_ids.map(names.choice)),
  "Working hours of": listed(...preferences.accepted_timezones.map(names.timezone)),
  Days: listed(...weekdays.filter((day) => preferences.days_available.includes(day)).map((day) => weekdayNames[day])),
  "Cannot meet": cannotMeetWords(cannotMeetOf(preferences)),
  "Hours a week": preferences.hours_per_week && String(preferences.hours_per_week),
});

/** The current details for recruiters. */
export const presentDetails = (
  { user, application, preferences }: ApplicationRecord,
  names: AnswerNames,
): PresentDetails => [
  {
    name: "contact",
    title: "How to reach you",
    changed_at: application.contact_changed_at,
    rows: contactWords({ email: user.email, preferred_contact: application.preferred_contact }, application),
  },
  {
    name: "availability",
    title: "When you can start and work",
    changed_at: application.availability_changed_at,
    rows: rowsOf({
      ...startTexts(application, names.choice),
      ...(preferences && workTimeTexts(preferences, names)),
    }),
  },
];

/** Whether recruiters see current details: not of drafts, and not after a withdrawal or rejection. */
export const seesPresentDetails = (statusId: number): boolean =>
  statusId !== statusIds.draft && getRecruitmentStatus(statusId).kind === "active";
