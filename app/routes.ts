import { index, type RouteConfig, route } from "@remix-run/route-config";

/** The site map: every URL of the specification and the page that answers it. */
export default [
  index("site/home.page.tsx"),
  route("jobs", "jobs/job-list.page.tsx"),
  route("jobs2", "jobs/compact-job-list.page.tsx"),
  route("jobs/not-available", "jobs/job-not-available.page.tsx"),
  route("jobs.rss", "jobs/jobs-rss.feed.ts"),
  route("jobs.atom", "jobs/jobs-atom.feed.ts"),
  route("jobs.json", "jobs/jobs-json.feed.ts"),
  route("jobs/:job", "jobs/job-detail.page.tsx"),

  route("jobs/:job/apply", "apply/apply.page.tsx", [
    route("login", "apply/login.page.tsx"),
    route("review", "apply/review.page.tsx"),
    route("review/details", "apply/details.page.tsx"),
    route("review/contact", "apply/contact.page.tsx"),
    route("review/resume", "apply/resume.page.tsx"),
    route("screening", "apply/screening.page.tsx"),
    route("screening/file/:question", "apply/screening-file.page.tsx"),
    route("screening/check", "apply/check-answers.page.tsx"),
    route("success", "apply/success.page.tsx"),
  ]),
  route("apply", "apply/general.page.tsx"),
  route("apply/details", "apply/general-details.page.tsx"),
  route("apply/contact", "apply/general-contact.page.tsx"),
  route("apply/resume", "apply/general-resume.page.tsx"),

  route("confirmation", "sign-in/confirmation.page.tsx"),
  route("login", "sign-in/login.page.tsx"),
  route("logout", "sign-in/logout.page.tsx"),

  route("profile", "profile/profile.page.tsx"),
  route("profile/application-tracking", "profile/application-tracking.page.tsx"),
  route("profile/application-tracking/:job", "profile/application.page.tsx"),
  route("profile/application-tracking/:job/snapshot", "profile/snapshot.page.tsx"),
  route("profile/application-tracking/:job/withdraw", "profile/withdraw.page.tsx"),
  route("profile/application-tracking/:job/delete-draft", "profile/delete-draft.page.tsx"),
  route("profile/bookmarks", "profile/bookmarks.page.tsx"),

  route("bookmarks", "jobs/bookmark.action.ts"),
  route("theme", "site/theme.action.ts"),
  route("lite", "site/lite.action.ts"),
  route("timezone", "site/timezone.action.ts"),
  route("privacy", "site/privacy.page.tsx"),
  route("accessibility", "site/accessibility.page.tsx"),
  route("contact", "site/contact.page.tsx"),
  route("sitemap.xml", "site/sitemap.feed.ts"),
  route("robots.txt", "site/robots.feed.ts"),
  route("*", "site/not-found.page.tsx"),
] satisfies RouteConfig;
