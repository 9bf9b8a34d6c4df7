/**
 * The site's pages that this API names in mails, next steps and its sign-on pages, as paths below the site's origin. They
 * are the same as in the site's own `paths.ts`.
 */
export const siteAddresses = {
  /** Leads to the style sheet of the present build, for an API that does not know its name. */
  styles: "/styles.css",
  accessibility: "/accessibility",
  contact: "/contact",
  privacy: "/privacy",
  confirmation: (query: { code?: string; redirect?: string } = {}) => {
    const search = new URLSearchParams(query);
    return `/confirmation${search.size > 0 ? `?${search}` : ""}`;
  },
  job: (jobId: number) => `/jobs/${jobId}`,
  review: (jobId: number) => `/jobs/${jobId}/apply/review`,
  examParts: "/exam/parts",
  tracking: (jobId: number) => `/profile/application-tracking/${jobId}`,
  interview: (jobId: number) => `/profile/application-tracking/${jobId}/interview`,
  offer: (jobId: number) => `/profile/application-tracking/${jobId}/offer`,
  /** What is still needed after an offer. */
  needed: (jobId: number) => `/profile/application-tracking/${jobId}/needed`,
  /** The list of messages, below the form. */
  messages: (jobId: number) => `/profile/application-tracking/${jobId}/messages#messages`,
  assessment: "/profile/assessment",
  savedJobs: "/profile/bookmarks",
  licenses: "/profile/personal-info/licenses",
  personalInfo: "/profile/personal-info",
  settings: "/profile/settings",
  credentials: (query: { code?: string } = {}) =>
    `/profile/settings/credentials${query.code ? `?code=${query.code}` : ""}`,
  jobs: (query = "") => `/jobs${query && `?${query}`}`,
  jobAlerts: "/profile/settings/job-alerts",
  login: "/login",
  /** The page that erases the data of a signed-out person on this device. */
  signedOut: "/logout?left=1",
  laterFile: (token: string) => `/apply/file/${token}`,
  check: (code: string) => `/check?${new URLSearchParams({ code })}`,
  /** The page of a link that answers an interview or an offer. */
  answerMail: (token: string) => `/answer/${token}`,
  /** The page that confirms an alert of an address without an account. */
  confirmAlert: (token: string) => `/job-alerts/confirm/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
} as const;
