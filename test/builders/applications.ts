import type {
  Application,
  ApplicationJob,
  Basic,
  RecruitmentStatus,
  ScreeningQuestion,
  WorkPreferences,
} from "../../server/contract/records";
import { neededSections, sectionNames } from "../../server/contract/values/sections";
import { aJobCard } from "./job-card";

/** Nothing wished for yet. */
export const noPreferences = {
  desired_category_ids: [],
  employment_type_ids: [],
  work_setup_ids: [],
  shift_ids: [],
  accepted_timezones: [],
  days_available: [],
  cannot_meet: null,
  hours_per_week: null,
  expected_salary: null,
  current_salary: null,
  earliest_start: null,
  notice_period_id: null,
  willing_overtime: null,
  willing_holiday: null,
  travel: null,
  profile_visible: false,
  hide_from_employers: [],
} satisfies WorkPreferences;

/** Nothing said of the work that is looked for. */
export const noRole = {
  desired_role: null,
  headline: null,
  source_id: null,
  years_experience: null,
  current_employment_status_id: null,
  notice_period_id: null,
  earliest_start_date: null,
} as const satisfies Basic;

const at = "2026-11-01T02:00:00Z";

/** What a yes/no question that must be answered says besides its words. */
export const aYesOrNo = {
  type: "yes_no" as const,
  hint: null,
  required: true,
  options: [],
  min: null,
  max: null,
  unit: null,
  max_length: null,
  show_if: null,
  knock_out: null,
  prefill_from: null,
};

/** A yes/no question that must be answered, unless told otherwise. */
export const aQuestion = (id: string, more: Partial<ScreeningQuestion> = {}): ScreeningQuestion => ({
  id,
  order: Number(id),
  label: `Question ${id}`,
  ...aYesOrNo,
  ...more,
});

export const aStatus = (key: string, kind: RecruitmentStatus["kind"] = "active", label = key): RecruitmentStatus => ({
  id: "200",
  key,
  label,
  kind,
});

/** Nothing said of who applies. */
export const noDetails: Application["account_details"] = {
  given_names: null,
  family_name: null,
  email: null,
  mobile: null,
  country: null,
  timezone: null,
  heard_from_id: null,
  consent_privacy: null,
  consent_talent_pool: null,
  preferred_contact: null,
};

/** The application of somebody who has filled in nothing yet. */
export const anApplication = (more: Partial<Application> = {}): Application => ({
  id: "1",
  user_id: "1",
  status: "incomplete",
  completeness: 0,
  account_details: noDetails,
  basic: noRole,
  contact_information: {
    mobile: null,
    alternate_mobile: null,
    whatsapp: false,
    viber: false,
    email_contact: null,
    facebook_url: null,
    linkedin_url: null,
    address: {
      line1: null,
      barangay: null,
      city: null,
      province: null,
      region: null,
      postcode: null,
      country: null,
    },
  },
  resumes: [],
  preferences: noPreferences,
  sections: Object.fromEntries(sectionNames.map((name) => [name, "not_started" as const])),
  needed_sections: [...neededSections],
  consent_at: null,
  created_at: at,
  updated_at: at,
  version: 1,
  ...more,
});

/** A draft that was just begun. */
export const anApplicationJob = (more: Partial<ApplicationJob> = {}): ApplicationJob => {
  const job = aJobCard();
  return {
    id: "1",
    application_id: "1",
    job_id: job.id,
    job,
    status: aStatus("draft"),
    explanation: "You have started this application but not sent it.",
    status_changed_at: at,
    submitted_at: null,
    opened_at: null,
    receipt_code: null,
    draft_step: "review",
    draft_send_until: null,
    withdrawn_at: null,
    withdrawn_undo_until: null,
    can_withdraw: false,
    next_action: null,
    interview: null,
    offered_times: null,
    offer: null,
    messages: null,
    last_activity_at: at,
    version: 1,
    resume_id: null,
    cover_note: null,
    support_needs: null,
    questions: [],
    answers: [],
    knock_outs: [],
    missing: [],
    profile: [],
    timeline: [],
    snapshot: null,
    present: null,
    later_file: null,
    needs: [],
    feedback: null,
    receipt_hash: null,
    receipt_text: null,
    ...more,
  };
};

/** Answers as they are kept, by question id. */
export const keptAnswers = (given: Record<string, ApplicationJob["answers"][number]["value"]>) =>
  Object.entries(given).map(([id, value]) => ({
    id,
    application_job_id: "1",
    question_id: id,
    value,
    file_key: null,
    answered_at: at,
  }));
