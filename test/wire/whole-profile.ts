import { clientOf, upload } from "../harness/plain-api/client";
import type { SiteBeforePlainApi } from "../harness/site-before-plain-api";

const address = {
  line1: "1 Mango Street",
  barangay: "Lahug",
  city: "Cebu",
  province: "Cebu",
  region: "Central Visayas",
  postcode: "6000",
  country: "PH",
};
const mobile = "+639171234567";
const skill = { level: 3, years: 2, last_used_year: 2024, is_primary: true, note: "Daily" };

/**
 * Everything that somebody can tell, by the specification's names and the product's own (a request takes those that it has rules
 * for), and of each list two where the calls allow it. So no field of an answer is empty.
 */
const saves: [on: string, body: object][] = [
  ["POST /api/bookmarks", { job_id: 102 }],
  ["POST /api/bookmarks", { job_id: 103 }],
  ["POST /api/job_posts/105/apply", {}],
  ["POST /api/applications/501/skills/2", skill],
  ["PATCH /api/applications/501/skills/4", skill],
  ["POST /api/applications/501/licenses", { name: "First aid", issuing_body: "Red Cross" }],
  [
    "PATCH /api/licenses/701",
    { license_type_id: 1, number: "N-1", issued_on: "2024-01-02", expires_on: "2030-01-02", country: "PH" },
  ],
  [
    "PATCH /api/qualifications/711",
    {
      field_of_study: "History",
      country: "PH",
      started_on: "2010-06",
      ended_on: "2014-03",
      is_current: false,
      honours: "Cum laude",
      grade: "1.5",
    },
  ],
  [
    "PATCH /api/character_references/721",
    { phone: mobile, mobile, job_title: "Owner", years_known: 3, may_contact_when: "anytime" },
  ],
  [
    "PATCH /api/applications/501/contact_information",
    {
      mobile,
      phone: mobile,
      alternate_mobile: "+639171234568",
      email_contact: true,
      facebook_url: "https://facebook.com/ana",
      linkedin_url: "https://linkedin.com/in/ana",
    },
  ],
  [
    "POST /api/applications/501/basic",
    {
      desired_role: "Bookkeeper",
      headline: "Careful with numbers",
      source_id: 1,
      years_experience: 4,
      current_employment_status_id: 1,
      notice_period_id: 2,
      earliest_start_date: "2027-01-04",
    },
  ],
  [
    "PATCH /api/personal_info/301/basic",
    {
      birthdate: "1990-02-03",
      middle_name: "Maria",
      suffix: "Jr.",
      preferred_name: "Annie",
      birth_date: "1990-02-03",
      gender: "female",
      civil_status: "single",
      nationality: "PH",
    },
  ],
  [
    "POST /api/personal_info/301/general",
    {
      ...address,
      address: "1 Mango Street",
      timezone: "Asia/Manila",
      languages: [
        { language_id: 1, level_id: 2 },
        { language_id: 2, level_id: 3 },
      ],
      english_level_id: 3,
      has_government_ids: true,
    },
  ],
  [
    "PATCH /api/personal_info/301/maps",
    { lat: 10.3, lng: 123.9, latitude: 10.3, longitude: 123.9, accuracy_m: 20, place_label: "Lahug", source: "typed" },
  ],
];

const preferences = {
  desired_category_ids: [12],
  employment_type_ids: [3],
  work_setup_ids: [1],
  shift_ids: [1],
  accepted_timezones: ["Asia/Manila"],
  days_available: ["mon", "tue"],
  cannot_meet: { days: ["sat"], hours: { from: "22:00", until: "06:00" } },
  hours_per_week: 40,
  earliest_start: "2027-01-04",
  notice_period_id: 2,
  willing_overtime: true,
  willing_holiday: true,
  travel: true,
  profile_visible: true,
  hide_from_employers: ["Acme"],
};

/** Makes Ana's profile whole, with a completed assessment and one that is under way. */
export async function tellEverything(site: SiteBeforePlainApi): Promise<void> {
  const call = clientOf(site.api.origin, site.origin, site.api.people.ana.signIn());
  const save = async (on: string, body: object) => {
    const { status, text, json } = await call(on, { body });
    if (status > 299) throw new Error(`${on}: ${status} ${text}`);
    return json;
  };
  const { key } = await upload(call);
  await save("PUT /api/applications/501/resume", { key, type: "pdf" });
  for (const [on, body] of saves) await save(on, body);
  await save("PATCH /api/applications/501/contact_information", { address });
  await save("POST /api/applications/501/preferences", {
    ...preferences,
    expected_salary: { amount: "1500.00", currency: "USD", period: "month" },
  });

  const { id } = await save("POST /api/applications/501/exam_sessions", {});
  const { json: questions } = await call("GET /api/exam_questions");
  const answers = questions.data.map((question: { id: number }) => ({ question_id: question.id, answer: "An answer" }));
  await save(`POST /api/exam_sessions/${id}/answers`, { answers });
  await save("POST /api/applications/501/exam_sessions", {});
}
