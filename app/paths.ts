/** Every URL of the site as a function. Nothing else in the code writes one by hand. */

type Query = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;

/** `path?query` with empty values dropped and lists repeated; `?` only when something is left. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== null && one !== undefined && one !== "") search.append(name, String(one));
  }
  const added = search.toString();
  return added ? `${path}${path.includes("?") ? "&" : "?"}${added}` : path;
}

type Job = string | { id: string; slug: string | null };

/** `123-data-entry-clerk`; the id alone works too and is sent on to this one. */
const jobSegment = (job: Job) => (typeof job !== "string" && job.slug ? `${job.id}-${job.slug}` : jobId(job));
const jobId = (job: Job) => (typeof job === "string" ? job : job.id);

/** `data-entry`, as the specification writes it in addresses. */
const partSegment = (category: string) => category.replaceAll("_", "-");

/** The site's paths. `query` is added as the query string, without empty values. */
export const paths = {
  home: () => "/",
  jobs: (query?: Query) => withQuery("/jobs", query),
  compactJobs: (query?: Query) => withQuery("/jobs2", query),
  job: (job: Job) => `/jobs/${jobSegment(job)}`,
  reportJob: (job: Job, query?: Query) => withQuery(`/jobs/${jobId(job)}/report`, query),
  employers: (query?: Query) => withQuery("/employers", query),
  /** An employer's page with its open jobs. */
  employer: ({ id, slug }: { id: string; slug: string }, query?: Query) => withQuery(`/employers/${id}-${slug}`, query),
  /** Jobs that fit whoever is signed in. */
  jobsForYou: () => "/jobs/for-you",
  jobNotAvailable: (id: string) => withQuery("/jobs/not-available", { job: id }),
  jobsFeed: (format: "rss" | "atom" | "json", query?: Query) => withQuery(`/jobs.${format}`, query),
  /** The newest jobs in one self-contained file. */
  jobPack: (query?: Query) => withQuery("/jobs/pack.html", query),
  /** Counts the jobs that the form's filters would show. */
  jobCount: (form: HTMLFormElement) =>
    `/jobs/count.json?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`,
  apply: {
    start: (job: Job) => `/jobs/${jobId(job)}/apply`,
    /** `kept`: the session ended when a form was sent; its text was stored and will be restored. */
    login: (job: Job, redirect?: string, kept?: "kept") =>
      withQuery(`/jobs/${jobId(job)}/apply/login`, { redirect, kept: kept && 1 }),
    review: (job: Job, query?: Query) => withQuery(`/jobs/${jobId(job)}/apply/review`, query),
    /** One section of the task list: `details`, `contact`, `resume`. `from=check` returns to the check answers page. */
    section: (job: Job, section: string, query?: Query) =>
      withQuery(`/jobs/${jobId(job)}/apply/review/${section}`, query),
    screening: (job: Job, query?: Query) => withQuery(`/jobs/${jobId(job)}/apply/screening`, query),
    screeningFile: (job: Job, questionId: string) => `/jobs/${jobId(job)}/apply/screening/file/${questionId}`,
    /** Earlier applications to begin with. */
    earlier: (job: Job) => `/jobs/${jobId(job)}/apply/screening/earlier`,
    check: (job: Job) => `/jobs/${jobId(job)}/apply/screening/check`,
    success: (job: Job) => `/jobs/${jobId(job)}/apply/success`,
  },
  general: {
    start: (query?: Query) => withQuery("/apply", query),
    section: (section: string) => `/apply/${section}`,
  },
  exam: {
    parts: (query?: Query) => withQuery("/exam/parts", query),
    /** A part by its category, `data_entry`. */
    part: (category: string, query?: Query) => withQuery(`/exam/parts/${partSegment(category)}`, query),
    /** The overview of answered questions before a part is sent. */
    check: (category: string, query?: Query) => withQuery(`/exam/parts/${partSegment(category)}/check`, query),
    /** Our scripts post answers here. */
    answers: (category: string) => `/exam/parts/${partSegment(category)}/answers`,
    practice: (category: string, query?: Query) => withQuery(`/exam/practice/${partSegment(category)}`, query),
    connection: (query?: Query) => withQuery("/exam/connection", query),
    extraTime: (query?: Query) => withQuery("/exam/extra-time", query),
    end: () => "/exam/end",
  },
  confirmation: (query?: Query) => withQuery("/confirmation", query),
  /** The sign-in page of token mode; otherwise the sign-on has its own page. */
  signIn: (redirect?: string) => withQuery("/sign-in", { redirect }),
  login: (redirect?: string) => withQuery("/login", { redirect }),
  logout: () => "/logout",
  profile: {
    index: () => "/profile",
    personalInfo: (query?: Query) => withQuery("/profile/personal-info", query),
    /** A section of the profile by its name; `returnTo` leads back to the application it was opened from. */
    section: (section: string, query?: Query) =>
      withQuery(section === "resume" ? "/profile/resume-cv" : `/profile/personal-info/${section}`, query),
    /** The second page of the work preferences. */
    preferenceTerms: (query?: Query) => withQuery("/profile/personal-info/preferences/terms", query),
    addRecord: (section: string, query?: Query) => withQuery(`/profile/personal-info/${section}/add`, query),
    addSkill: (skillId: string, query?: Query) => withQuery(`/profile/personal-info/skills/add/${skillId}`, query),
    /** Skills for the typed text, as JSON for our scripts. */
    skillSuggestions: (search: string) => withQuery("/profile/personal-info/skills.json", { search }),
    /** One record of a section that may have several: skills, employments, qualifications, licenses, references. */
    record: (section: string, id: string, query?: Query) => withQuery(`/profile/personal-info/${section}/${id}`, query),
    recordFile: (section: string, id: string, query?: Query) =>
      withQuery(`/profile/personal-info/${section}/${id}/file`, query),
    downloadRecordFile: (section: string, id: string) => `/profile/personal-info/${section}/${id}/download`,
    removeRecord: (section: string, id: string, query?: Query) =>
      withQuery(`/profile/personal-info/${section}/${id}/remove`, query),
    resumes: (query?: Query) => withQuery("/profile/resume-cv", query),
    pasteResume: (query?: Query) => withQuery("/profile/resume-cv/paste", query),
    suggestions: (query?: Query) => withQuery("/profile/resume-cv/suggestions", query),
    printableResume: (query?: Query) => withQuery("/profile/resume-cv/printable", query),
    plainResume: () => "/profile/resume-cv/printable.txt",
    downloadResume: (id: string) => `/profile/resume-cv/${id}/download`,
    removeResume: (id: string, query?: Query) => withQuery(`/profile/resume-cv/${id}/remove`, query),
    /** The list of all the person's files. */
    documents: () => "/profile/documents",
    downloadAnswerFile: (answerId: string) => `/profile/documents/answers/${answerId}/download`,
    downloadLaterFile: (applicationJobId: string) => `/profile/documents/later/${applicationJobId}/download`,
    activity: (query?: Query) => withQuery("/profile/activity-logs", query),
    activityFile: (format: "csv" | "json", query?: Query) => withQuery(`/profile/activity-logs.${format}`, query),
    assessment: () => "/profile/assessment",
    tracking: (query?: Query) => withQuery("/profile/application-tracking", query),
    application: (jobId: string, query?: Query) => withQuery(`/profile/application-tracking/${jobId}`, query),
    snapshot: (jobId: string, query?: Query) => withQuery(`/profile/application-tracking/${jobId}/snapshot`, query),
    interview: (jobId: string, step?: "another-time") =>
      `/profile/application-tracking/${jobId}/interview${step ? `/${step}` : ""}`,
    interviewIcs: (jobId: string) => `/profile/application-tracking/${jobId}/interview.ics`,
    /** An offer, or the page that confirms an answer to it. */
    offer: (jobId: string, answer?: "accept" | "decline") =>
      `/profile/application-tracking/${jobId}/offer${answer ? `/${answer}` : ""}`,
    /** What is still needed after an offer. */
    needed: (jobId: string, query?: Query) => withQuery(`/profile/application-tracking/${jobId}/needed`, query),
    need: (jobId: string, needId: string) => `/profile/application-tracking/${jobId}/needed/${needId}`,
    needFile: (jobId: string, needId: string) => `/profile/application-tracking/${jobId}/needed/${needId}/file`,
    /** How it was to apply, after the decision. */
    feedback: (jobId: string, query?: Query) => withQuery(`/profile/application-tracking/${jobId}/feedback`, query),
    messages: (jobId: string, query?: Query) => withQuery(`/profile/application-tracking/${jobId}/messages`, query),
    /** The messages after this one, as JSON for our scripts. */
    newMessages: (jobId: string, after: string | undefined) =>
      withQuery(`/profile/application-tracking/${jobId}/messages.json`, { after }),
    messageFile: (jobId: string, messageId: string) =>
      `/profile/application-tracking/${jobId}/messages/${messageId}/file`,
    withdraw: (jobId: string) => `/profile/application-tracking/${jobId}/withdraw`,
    deleteDraft: (jobId: string) => `/profile/application-tracking/${jobId}/delete-draft`,
    bookmarks: (query?: Query) => withQuery("/profile/bookmarks", query),
    compareJobs: (query?: Query) => withQuery("/profile/bookmarks/compare", query),
    settings: (query?: Query) => withQuery("/profile/settings", query),
    credentials: (query?: Query) => withQuery("/profile/settings/credentials", query),
    password: () => "/profile/settings/credentials/password",
    settingsPreferences: (query?: Query) => withQuery("/profile/settings/preferences", query),
    /** One of the preferences, by the name of its question. */
    setting: (question: string) => `/profile/settings/preferences/${question}`,
    jobAlerts: (query?: Query) => withQuery("/profile/settings/job-alerts", query),
    /** The page that saves a search as an alert; `search` is the job list's query string. */
    addJobAlert: (search: string, query?: Query) =>
      withQuery("/profile/settings/job-alerts/add", { query: search, ...query }),
    jobAlert: (id: string) => `/profile/settings/job-alerts/${id}`,
    exportData: () => "/profile/settings/download",
    deleteAccount: (query?: Query) => withQuery("/profile/settings/delete", query),
  },
  /**
   * The page after deleting an account. It is public, because nobody is signed in any more. `until` is the last moment to return.
   */
  accountDeleted: (until: string | null) => withQuery("/account-deleted", { until }),
  /** By a link that needs no sign-in: the file of a résumé that went with an application as text. */
  laterFile: (token: string) => `/apply/file/${token}`,
  /** Whether a code is of something that we sent. */
  check: (query?: Query) => withQuery("/check", query),
  /** What this device keeps of its person, and erasing it. */
  device: (query?: Query) => withQuery("/device", query),
  /** One button that answers an interview or an offer, for whoever has the mail. */
  answerMail: (token: string) => `/answer/${token}`,
  /** An alert for an address without an account; `search` is the job list's query string. */
  addressAlert: (search: string, query?: Query) => withQuery("/job-alerts", { query: search, ...query }),
  /** The link of a mail that confirms such an alert. */
  confirmAlert: (token: string) => `/job-alerts/confirm/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  bookmark: () => "/bookmarks",
  theme: () => "/theme",
  lite: () => "/lite",
  timezone: (query?: Query) => withQuery("/timezone", query),
  currency: () => "/currency",
  country: (query?: Query) => withQuery("/country", query),
  sitemap: () => "/sitemap.xml",
  privacy: () => "/privacy",
  accessibility: () => "/accessibility",
  contact: () => "/contact",
};
