/**
 * What an API may offer beyond the specification. Nothing of it is needed to find a job, apply, follow, withdraw, save jobs,
 * take an exam, keep a profile, or leave. The operator's table (docs/external-api.md) and `npm run check-api` come from here.
 * An API whose OpenAPI document has all calls of an extension (`contract/calls.ts` names it beside them) and the fields below
 * announces it.
 */
export interface Extension {
  /** Fields of what a call takes (`takes`) or answers (`gives`), or a header, where no call of its own tells. */
  marks?: readonly Mark[];
  /** What it is for. */
  about: string;
  /** What the site does without it. */
  without: string;
}

export interface Mark {
  call: string;
  in: "takes" | "gives" | "headers";
  name: string;
}

const applying = "POST /api/job_posts/{id}/apply";
const withdrawing = "POST /api/applications/{id}/withdraw";

export const extensions = {
  drafts: {
    marks: [{ call: applying, in: "takes", name: "draft" }],
    about: "An application that was begun waits at the API until it is sent",
    without: "What is not sent yet waits in a sealed cookie of the browser",
  },
  withdrawal_of_one_job: {
    marks: [{ call: withdrawing, in: "takes", name: "job_id" }],
    about: "Withdrawing from one job and no other, with a note",
    without: "Withdrawing ends every application, and the page says so",
  },
  withdrawal_undo: {
    about: "Taking a withdrawal back",
    without: "A withdrawal is final, and the page says so",
  },
  interviews: {
    about: "Answering an invitation to an interview, or asking for another time",
    without: "What the API tells of an interview is shown; it is answered by email",
  },
  offers: {
    about: "Accepting or declining an offer",
    without: "What the API tells of an offer is shown; it is answered by email",
  },
  messages: {
    about: "Applicant and recruiter write to each other about an application",
    without: "It is not shown; they write emails",
  },
  present_details: {
    marks: [{ call: "GET /api/applications/{id}/jobs/{jobId}", in: "gives", name: "present" }],
    about:
      "Recruiters see how to reach an applicant, and when they can start and work, as it is now beside what was sent",
    without: "What was sent stays as it was, and its page says so",
  },
  equipment: {
    about: "What one works with: computer, internet, power",
    without: "It is not asked",
  },
  own_languages: {
    marks: [{ call: "POST /api/personal_info/{id}/general", in: "takes", name: "own_languages" }],
    about: "A language in one's own words",
    without: "Languages are chosen from the list",
  },
  own_names: {
    marks: [{ call: "PATCH /api/personal_info/{id}/basic", in: "takes", name: "written_name" }],
    about: "A name in its person's own order; somebody with one name has no family name",
    without: "A name has its given names first. An empty family name is sent as it is, and the API may refuse it",
  },
  own_skills: {
    about: "A skill in one's own words",
    without: "Skills are chosen from the list",
  },
  qualifications: {
    about: "Adding education and training",
    without: "What is there can be changed and removed",
  },
  employments: {
    marks: [{ call: "GET /api/users/{id}/personal_info", in: "gives", name: "employments" }],
    about: "Work history: where one worked, as what, and when",
    without: "It is not asked",
  },
  character_references: {
    about: "Adding people who vouch for one",
    without: "Those who are there can be changed and removed",
  },
  record_files: {
    about: "The paper behind a licence or a qualification",
    without: "It is not asked",
  },
  documents: {
    about: "Every file of a person in one list: résumés, scans, files of answers and messages",
    without: "No page leads to it; each file is where it belongs",
  },
  several_resumes: {
    about: "Up to five résumés, one of them the default",
    without: "There is one résumé; a new one takes its place",
  },
  accepted_suggestions: {
    about: "Adding what was read from a résumé in one go",
    without:
      "What was read is shown in the profile, with the form that each part belongs to; while one applies it only fills in empty fields",
  },
  sections: {
    marks: [{ call: "GET /api/user/application", in: "gives", name: "sections" }],
    about: "The API judges which sections of an application are complete",
    without: "The site judges by what it knows",
  },
  exam_parts: {
    about: "A clock for each test of the assessment",
    without: "An assessment is one session with the clock that it has; a part is sent whole, and there is no practice",
  },
  exam_ending: {
    about: "Ending an assessment early",
    without: "It is not offered; an assessment ends by its own clock",
  },
  exam_answers: {
    about: "Going on where another device left",
    without: "What was typed is in the page and on the device",
  },
  exam_standing: {
    about: "What may be taken, and which results count",
    without: "Results are those of the latest completed session; no rule or number is told",
  },
  extra_time: {
    about: "Asking for more time in the assessment than one may choose",
    without: "The page says whom to write to",
  },
  settings: {
    about: "Settings that count on every device, and mails by kind",
    without: "This device keeps what it can: colours, data saver, time zone",
  },
  credentials: {
    about: "What one signs in with",
    without: "The page leads to the sign-on's own",
  },
  email_change: {
    about: "Another email address",
    without: "The page leads to the sign-on's own",
  },
  password: {
    about: "Another password",
    without: "The page leads to the sign-on's own",
  },
  sessions: {
    about: "Where one is signed in, and signing out there",
    without: "It is not shown",
  },
  deletion_undo: {
    marks: [{ call: "DELETE /api/user/{id}", in: "gives", name: "erase_at" }],
    about: "Signing in within 14 days keeps an account that was deleted",
    without: "Deleting is final, and the page says so",
  },
  export: {
    about: "Everything about oneself as a file",
    without: "The page says whom to write to",
  },
  job_alerts: {
    about: "A search that is repeated and mailed",
    without: "It is not offered; feeds are",
  },
  unsubscribe: {
    about: "The stop links of mails",
    without: "The page says so and leads to the settings",
  },
  email_verification: {
    about: "Proving an address by a code that was mailed",
    without: "The gate explains, and has a button to look again",
  },
  activity_log: {
    about: "What happened with an account and its applications",
    without: "No page leads to it, and `/profile/activity-logs` says that there is none",
  },
  selection_items: {
    about: "The lists of choices besides `application.origin`",
    without:
      "Countries, languages, currencies and time zones come from the platform; what else is chosen is typed or not asked, as how well one speaks a language",
  },
  job_countries: {
    marks: [{ call: "GET /public_api/job_posts/{id}", in: "gives", name: "takes_others" }],
    about: "A job says which countries it takes people from and whether it takes others; the list is filtered by it",
    without: "A job says the countries that the API tells; there is no filter, and nobody is kept from sending",
  },
  pay_range: {
    marks: [
      { call: "GET /public_api/job_posts/{id}", in: "gives", name: "pay_range" },
      { call: "GET /public_api/job_posts", in: "gives", name: "pay_range" },
    ],
    about: "A job says what others of its category pay; the list does where `with_pay_range` asks for it",
    without: "A job says its own pay alone",
  },
  employers: {
    about: "What employers say of themselves, and the jobs of one (`employer_id` of the list of jobs)",
    without: "An employer’s page has the open jobs that name it, found by the list’s own search",
  },
  employer_list: {
    about: "The employers with open jobs, by name",
    without: "The page of employers has those of the 50 newest jobs",
  },
  viewer: {
    marks: [{ call: "GET /public_api/job_posts/{id}", in: "gives", name: "viewer" }],
    about: "Public posts say what this person did with them",
    without: "Saved jobs and applications are asked for and laid beside",
  },
  versions: {
    marks: [{ call: "PATCH /api/applications/{id}/contact_information", in: "takes", name: "version" }],
    about: "A form made from something older is refused",
    without: "The last save counts",
  },
  idempotency_keys: {
    marks: [{ call: applying, in: "headers", name: "Idempotency-Key" }],
    about: "What is sent twice happens once",
    without: "A second send is what the API makes of it",
  },
} as const satisfies Record<string, Extension>;

export type ExtensionName = keyof typeof extensions;
export const extensionNames = Object.keys(extensions) as [ExtensionName, ...ExtensionName[]];
