/**
 * The site's pages that this API names in mails, in next steps and on its sign-on pages, as paths below the site's origin.
 * They are the same as in the site's own map of addresses.
 */
export const siteAddresses = {
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
  assessment: "/profile/assessment",
} as const;
