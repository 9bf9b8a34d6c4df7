import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import routes from "../../app/routes";

interface Entry {
  /** Of a module that is the page of several addresses. */
  id?: string;
  path?: string;
  file: string;
  children?: Entry[];
}

/** The pages of `app/routes.ts`, each with its file (or id, where several addresses share one), without those that answer with a file or only do something. */
export const everyPage: string[] = [...new Set(pagesOf(routes as Entry[]))].sort();

/**
 * Which walk looks at which pages, small and large and in both colour modes, by axe. A walk fails that opens other pages
 * than these, and a test when a page is in no walk.
 */
export const walks = {
  public: [
    "home/home.page.tsx",
    "site/privacy.page.tsx",
    "site/timezone.page.tsx",
    "site/accessibility.page.tsx",
    "site/contact.page.tsx",
    "site/check.page.tsx",
    "site/device.page.tsx",
    "site/not-found.page.tsx",
    "jobs/job-list.page.tsx",
    "jobs/compact-job-list.page.tsx",
    "employers/employers.page.tsx",
    "employers/employer.page.tsx",
    "jobs/job-detail.page.tsx",
    "jobs/report-job.page.tsx",
    "profile/job-alerts/address-alert.page.tsx",
    "jobs/job-not-available.page.tsx",
    "jobs/own-country.page.tsx",
    "apply/general.page.tsx",
    "apply/login.page.tsx",
    "profile/bookmarks.page.tsx",
    "profile/compare-jobs.page.tsx",
    "profile/leaving/account-deleted.page.tsx",
  ],
  application: [
    "apply/review.page.tsx",
    "apply/details.page.tsx",
    "apply/contact.page.tsx",
    "apply/resume.page.tsx",
    "apply/screening.page.tsx",
    "apply/screening-file.page.tsx",
    "apply/earlier.page.tsx",
    "apply/check-answers.page.tsx",
    "apply/success.page.tsx",
    "apply/general.page.tsx",
    "apply/general-details.page.tsx",
    "apply/general-contact.page.tsx",
    "apply/general-resume.page.tsx",
    "jobs/job-detail.page.tsx",
    "profile/profile.page.tsx",
    "profile/personal-info.page.tsx",
    "profile/application-tracking.page.tsx",
    "profile/application.page.tsx",
    "profile/delete-draft.page.tsx",
    "profile/snapshot.page.tsx",
    "profile/withdraw.page.tsx",
    "profile/interviews/interview.page.tsx",
    "profile/interviews/another-time.page.tsx",
    "profile/interviews/offer.page.tsx",
    "profile/interviews/answer-offer.page.tsx",
    "profile/needs/needs.page.tsx",
    "profile/needs/need.page.tsx",
    "profile/feedback/feedback.page.tsx",
    "profile/messages/messages.page.tsx",
    "profile/resume-cv/resume-cv.page.tsx",
    "profile/resume-cv/remove-resume.page.tsx",
    "profile/resume-cv/suggestions.page.tsx",
    "profile/references/list",
    "profile/references/change",
    "profile/references/remove",
    "profile/leaving/delete-account.page.tsx",
  ],
  profile: [
    "sign-in/confirmation.page.tsx",
    "sign-in/logout.page.tsx",
    "profile/profile.page.tsx",
    "profile/personal-info.page.tsx",
    "profile/details.page.tsx",
    "profile/basic.page.tsx",
    "profile/contact.page.tsx",
    "profile/address.page.tsx",
    "profile/languages/list",
    "profile/languages/add",
    "profile/languages/change",
    "profile/languages/remove",
    "profile/equipment.page.tsx",
    "profile/role.page.tsx",
    "profile/preferences.page.tsx",
    "profile/preference-terms.page.tsx",
    "profile/skills/list",
    "profile/skills/find-skill.page.tsx",
    "profile/skills/add",
    "profile/skills/change",
    "profile/skills/remove",
    "profile/employments/list",
    "profile/employments/add",
    "profile/employments/change",
    "profile/employments/remove",
    "profile/qualifications/list",
    "profile/qualifications/add",
    "profile/qualifications/change",
    "profile/qualifications/file",
    "profile/qualifications/remove",
    "profile/licenses/list",
    "profile/licenses/add",
    "profile/licenses/change",
    "profile/licenses/file",
    "profile/licenses/remove",
    "profile/references/list",
    "profile/references/add",
    "profile/resume-cv/resume-cv.page.tsx",
    "profile/resume-cv/paste-resume.page.tsx",
    "profile/resume-cv/printable-resume.page.tsx",
    "profile/documents.page.tsx",
    "profile/application-tracking.page.tsx",
    "profile/bookmarks.page.tsx",
    "jobs/jobs-for-you.page.tsx",
    "profile/activity/activity-logs.page.tsx",
    "profile/assessment.page.tsx",
    "profile/settings/settings.page.tsx",
    "profile/settings/settings-preferences.page.tsx",
    "profile/settings/settings-question.page.tsx",
    "profile/settings/credentials.page.tsx",
    "profile/settings/password.page.tsx",
    "profile/job-alerts/job-alerts.page.tsx",
    "profile/job-alerts/add-job-alert.page.tsx",
    "profile/job-alerts/change-job-alert.page.tsx",
    "profile/leaving/delete-account.page.tsx",
  ],
  assessment: [
    "exam/parts.page.tsx",
    "exam/part.page.tsx",
    "exam/check-part.page.tsx",
    "exam/practice.page.tsx",
    "exam/connection.page.tsx",
    "exam/extra-time.page.tsx",
    "exam/end-session.page.tsx",
    "profile/assessment.page.tsx",
  ],
} as const;

export type Walk = keyof typeof walks;

/** Pages that axe looks at elsewhere, or not at all, and why. */
export const pagesInNoWalk: Record<string, string> = {
  "apply/apply.page.tsx": "a frame: every page within it is walked",
  "sign-in/login.page.tsx": "never a screen: it leads to the sign-on, which the public walk looks at",
  "sign-in/sign-in.page.tsx": "in token mode only: token-mode.long.spec.ts looks at it",
  "apply/later-file.page.tsx": "needs the link of a receipt: later-file.spec.ts looks at it",
  "profile/job-alerts/confirm-alert.page.tsx": "needs the link of a mail: address-alerts.spec.ts looks at it",
  "profile/job-alerts/unsubscribe.page.tsx": "needs the link of a mail: unsubscribe.spec.ts looks at it",
};

/** The page that answers an address: the innermost of those that match. */
export function pageAt(address: string): string {
  const matches = matchRoutes(routes as AgnosticRouteObject[], new URL(address).pathname) ?? [];
  const last = matches.at(-1)?.route as Entry | undefined;
  return last ? nameOf(last) : "none";
}

function pagesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.file.endsWith(".page.tsx") ? [nameOf(entry)] : []),
    ...pagesOf(entry.children ?? []),
  ]);
}

function nameOf({ id, file }: Pick<Entry, "id" | "file">): string {
  return id ?? file;
}
