/**
 * A capability: a whole feature beyond the specification that an API may have. None is needed to find a job, apply, follow an
 * application, withdraw, save jobs, take an exam, fill in a profile, or delete the account. An API announces them by a profile,
 * with a list of exceptions if need be; the site never guesses from the calls that exist. The operator's table
 * (docs/external-api.md) and `npm run check-api` come from here; `contract/calls.ts` names each call's capability.
 */
export interface CapabilityEntry {
  /** What it is for. */
  about: string;
  /** Fields of the specification's calls, query parameters and headers that belong to it. */
  fields?: readonly string[];
  /** What the site does without it. */
  without: string;
}

const table = {
  applications: {
    about:
      "Each application by itself: it waits at the API until it is sent, is withdrawn alone and taken up again, and recruiters see beside it how to reach somebody now; what was answered for another job is offered again; when a recruiter first opened it; after a decision one question: how it was to apply",
    fields: [
      "takes `draft` (`POST /api/job_posts/{id}/apply`)",
      "takes `job_id` (`POST /api/applications/{id}/withdraw`)",
      "gives `present`, `feedback`, `opened_at` (`GET /api/applications/{id}/jobs/{jobId}`)",
    ],
    without:
      "What is not sent yet waits in a sealed cookie of the browser. Withdrawing ends every application for good, and the page says so. What was sent stays as it was. A question begins with what the profile says, or empty; nothing is asked after a decision",
  },
  interviews: {
    about:
      "Answering an invitation to an interview, choosing among times for one or asking for another; saying when one can never come; accepting or declining an offer; answers by a link of a mail too; sending what is needed after an offer",
    fields: ["takes `cannot_meet` (`POST /api/applications/{id}/preferences`)"],
    without: "What the API tells of them is shown; they are answered by email, and what is needed is sent so",
  },
  messages: {
    about:
      "Applicant and recruiter write to each other about an application; saying what is wrong with a job, and asking by its code whether an email or a receipt is real",
    without:
      "It is not shown; they write emails. A job is reported by an email to the operator; the contact page says how to tell what is not ours",
  },
  profile: {
    about:
      "The whole profile: adding work history, education and references, one's equipment, names, languages and skills in one's own words; the API judges which sections are complete",
    fields: [
      "takes `own_languages` (`POST /api/personal_info/{id}/general`)",
      "takes `written_name` (`PATCH /api/personal_info/{id}/basic`)",
      "gives `employments` (`GET /api/users/{id}/personal_info`)",
      "gives `sections` (`GET /api/user/application`)",
    ],
    without:
      "Work history and equipment are not asked. Of education and references, what is there can be changed and removed. A name has its given names first; languages and skills are chosen from the lists. The site judges sections by what it knows",
  },
  files: {
    about: "The paper behind a licence or a qualification, and every file of a person in one list",
    without: "Papers are not asked for; each file is where it belongs",
  },
  resumes: {
    about:
      "Up to five résumés, one of them the default, adding what was read from one in one go, and a file that follows an application which was sent with the text of a résumé",
    fields: ["gives `later_file` (`GET /api/applications/{id}/jobs/{jobId}`)"],
    without:
      "There is one résumé; a new one takes its place. What was sent as text stays so. What was read is shown in the profile, with the form that each part belongs to; while one applies it only fills in empty fields",
  },
  assessment: {
    about:
      "The four tests: a clock for each, practice, answers that another device goes on with, what may be taken and which results count, more time",
    without:
      "An assessment is one session with the clock that it has; a part is sent whole, and there is no practice. Results are those of the latest completed session; no rule or number is told. The page says whom to write to for more time",
  },
  account: {
    about:
      "Settings that count on every device, email address and password, sessions, activity, everything about oneself as a file, proving an address by a code, and 14 days to take a deletion back",
    fields: ["gives `erase_at` (`DELETE /api/user/{id}`)"],
    without:
      "This device keeps what it can: colours, data saver, time zone. The page leads to the sign-on's own for address and password; deleting is final, and the page says so",
  },
  job_alerts: {
    about:
      "A search that is repeated and mailed, of an account or of an address that was confirmed by mail, and the stop links of mails",
    without: "It is not offered; feeds are",
  },
  selection_items: {
    about: "The lists of choices besides `application.origin`",
    without:
      "Countries, languages, currencies and time zones come from the platform; what else is chosen is typed or not asked, as how well one speaks a language",
  },
  jobs: {
    about:
      "A job says which countries it takes people from, what others of its category pay, how the employer answers, and what this person did with it; employers have pages of their own; the newest jobs that fit a person, each with why; jobs that a person hid as not for them",
    fields: [
      "gives `takes_others`, `pay_range`, `answer_rate`, `viewer` (`GET /public_api/job_posts/{id}`)",
      "takes `with_pay_range`, `employer_id`, `exclude_ids`, `exclude_hidden` (`GET /public_api/job_posts`)",
      "gives `hidden_jobs_count` (`GET /api/user`)",
    ],
    without:
      "A job says its own pay and the countries that the API tells, and nobody is kept from sending; saved jobs and applications are asked for and laid beside. An employer’s page has the open jobs that name it, the page of employers those of the 50 newest jobs. No job is shown as fitting, and none can be hidden",
  },
  safe_writes: {
    about: "What is sent twice happens once, and a form made from something older is refused",
    fields: ["header `Idempotency-Key` (every call that adds)", "takes `version` (every call that changes)"],
    without: "A second send is what the API makes of it, and the last save counts",
  },
} as const satisfies Record<string, CapabilityEntry>;

export type Capability = keyof typeof table;
export const capabilityTable: Readonly<Record<Capability, CapabilityEntry>> = table;
export const capabilities = Object.keys(table) as [Capability, ...Capability[]];

/** The profiles: the specification's calls alone, those with exam parts, or everything. */
export const profiles = {
  specification: [],
  assessment: ["assessment"],
  full: capabilities,
} as const satisfies Record<string, readonly Capability[]>;

export type Profile = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as [Profile, ...Profile[]];

/** The capabilities of an API with this profile, minus those in `without`. */
export const capabilitiesOf = (profile: Profile, without: readonly string[] = []): Capability[] =>
  profiles[profile].filter((name) => !without.includes(name));
