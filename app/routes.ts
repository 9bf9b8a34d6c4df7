import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** For developers; not part of a build. */
const playground: RouteConfigEntry[] =
  process.env.NODE_ENV === "development"
    ? [
        route("playground", "playground/playground.page.tsx", [
          route("slide-over", "playground/slide-over.page.tsx"),
          route("modal", "playground/modal.page.tsx"),
        ]),
      ]
    : [];

/**
 * The routes of a section with several records: its list, removal, and the form that adds and changes.
 * @param form the folder and page of the form, where the section has its own
 */
function recordPages(section: string, form = "records/record", more: RouteConfigEntry[] = []): RouteConfigEntry[] {
  const at = (name: string) => ({ id: `profile/${section}/${name}` });
  const page = `profile/${form}.page.tsx`;
  return [
    route(`profile/personal-info/${section}`, "profile/records/record-list.page.tsx", at("list"), [
      ...(section === "skills" ? [route("add/:skill", page, at("add"))] : [route("add", page, at("add"))]),
      route(":record", page, at("change")),
      route(":record/remove", "profile/records/remove-record.page.tsx", at("remove")),
      ...more,
    ]),
  ];
}

/** The route of the scan of a record. */
const recordFile = (section: string) =>
  route(":record/file", "profile/records/record-file.page.tsx", { id: `profile/${section}/file` });

/** The site map: every URL of the specification and the page that answers it. */
export default [
  index("home/home.page.tsx"),
  route("jobs", "jobs/job-list.page.tsx"),
  route("jobs2", "jobs/compact-job-list.page.tsx"),
  route("jobs/for-you", "jobs/jobs-for-you.page.tsx"),
  route("jobs/not-available", "jobs/job-not-available.page.tsx"),
  route("jobs.rss", "jobs/jobs-rss.feed.ts"),
  route("jobs.atom", "jobs/jobs-atom.feed.ts"),
  route("jobs.json", "jobs/jobs-json.feed.ts"),
  route("jobs/count.json", "jobs/job-count.file.ts"),
  route("jobs/pack.html", "jobs/job-pack.file.ts"),
  route("jobs/:job", "jobs/job-detail.page.tsx"),
  route("jobs/:job/report", "jobs/report-job.page.tsx"),
  route("employers", "employers/employers.page.tsx"),
  route("employers/:employer", "employers/employer.page.tsx"),

  route("jobs/:job/apply", "apply/apply.page.tsx", [
    route("login", "apply/login.page.tsx"),
    route("review", "apply/review.page.tsx"),
    route("review/details", "apply/details.page.tsx"),
    route("review/contact", "apply/contact.page.tsx"),
    route("review/resume", "apply/resume.page.tsx"),
    route("screening", "apply/screening.page.tsx"),
    route("screening/file/:question", "apply/screening-file.page.tsx"),
    route("screening/earlier", "apply/earlier.page.tsx"),
    route("screening/check", "apply/check-answers.page.tsx"),
    route("success", "apply/success.page.tsx"),
  ]),
  route("apply", "apply/general.page.tsx"),
  route("apply/details", "apply/general-details.page.tsx"),
  route("apply/contact", "apply/general-contact.page.tsx"),
  route("apply/resume", "apply/general-resume.page.tsx"),
  route("apply/file/:token", "apply/later-file.page.tsx"),

  route("exam/parts", "exam/parts.page.tsx"),
  route("exam/parts/:part", "exam/part.page.tsx"),
  route("exam/parts/:part/check", "exam/check-part.page.tsx"),
  route("exam/parts/:part/answers", "exam/answers.action.ts"),
  route("exam/practice/:part", "exam/practice.page.tsx"),
  route("exam/connection", "exam/connection.page.tsx"),
  route("exam/extra-time", "exam/extra-time.page.tsx"),
  route("exam/end", "exam/end-session.page.tsx"),

  route("confirmation", "sign-in/confirmation.page.tsx"),
  route("login", "sign-in/login.page.tsx"),
  route("sign-in", "sign-in/sign-in.page.tsx"),
  route("logout", "sign-in/logout.page.tsx"),

  layout("profile/profile-frame.tsx", [
    route("profile", "profile/profile.page.tsx"),
    route("profile/personal-info", "profile/personal-info.page.tsx"),
    route("profile/personal-info/details", "profile/details.page.tsx"),
    route("profile/personal-info/basic", "profile/basic.page.tsx"),
    route("profile/personal-info/contact", "profile/contact.page.tsx"),
    route("profile/personal-info/address", "profile/address.page.tsx"),
    ...recordPages("languages", "languages/language"),
    route("profile/personal-info/equipment", "profile/equipment.page.tsx"),
    route("profile/personal-info/role", "profile/role.page.tsx"),
    route("profile/personal-info/preferences", "profile/preferences.page.tsx"),
    route("profile/personal-info/preferences/terms", "profile/preference-terms.page.tsx"),
    ...recordPages("skills", "skills/skill", [route("add", "profile/skills/find-skill.page.tsx")]),
    ...recordPages("employments"),
    ...recordPages("qualifications", undefined, [recordFile("qualifications")]),
    ...recordPages("licenses", undefined, [recordFile("licenses")]),
    ...recordPages("references"),
    route("profile/resume-cv", "profile/resume-cv/resume-cv.page.tsx", [
      route(":resume/remove", "profile/resume-cv/remove-resume.page.tsx"),
    ]),
    route("profile/resume-cv/paste", "profile/resume-cv/paste-resume.page.tsx"),
    route("profile/resume-cv/suggestions", "profile/resume-cv/suggestions.page.tsx"),
    route("profile/resume-cv/printable", "profile/resume-cv/printable-resume.page.tsx"),
    route("profile/documents", "profile/documents.page.tsx"),
    route("profile/application-tracking", "profile/application-tracking.page.tsx"),
    route("profile/application-tracking/:job", "profile/application.page.tsx", [
      route("delete-draft", "profile/delete-draft.page.tsx"),
    ]),
    route("profile/application-tracking/:job/snapshot", "profile/snapshot.page.tsx"),
    // Separate pages: their forms and the application's page together are more code than a page may load.
    route("profile/application-tracking/:job/interview", "profile/interviews/interview.page.tsx"),
    route("profile/application-tracking/:job/interview/another-time", "profile/interviews/another-time.page.tsx"),
    route("profile/application-tracking/:job/offer", "profile/interviews/offer.page.tsx"),
    route("profile/application-tracking/:job/offer/:answer", "profile/interviews/answer-offer.page.tsx"),
    route("profile/application-tracking/:job/needed", "profile/needs/needs.page.tsx"),
    route("profile/application-tracking/:job/needed/:need", "profile/needs/need.page.tsx"),
    route("profile/application-tracking/:job/feedback", "profile/feedback/feedback.page.tsx"),
    route("profile/application-tracking/:job/messages", "profile/messages/messages.page.tsx"),
    route("profile/application-tracking/:job/withdraw", "profile/withdraw.page.tsx"),
    route("profile/bookmarks", "profile/bookmarks.page.tsx"),
    route("profile/bookmarks/compare", "profile/compare-jobs.page.tsx"),
    route("profile/activity-logs", "profile/activity/activity-logs.page.tsx"),
    route("profile/assessment", "profile/assessment.page.tsx"),
    route("profile/settings", "profile/settings/settings.page.tsx"),
    route("profile/settings/credentials", "profile/settings/credentials.page.tsx"),
    route("profile/settings/credentials/password", "profile/settings/password.page.tsx"),
    route("profile/settings/preferences", "profile/settings/settings-preferences.page.tsx"),
    route("profile/settings/preferences/:question", "profile/settings/settings-question.page.tsx"),
    route("profile/settings/job-alerts", "profile/job-alerts/job-alerts.page.tsx", [
      route("add", "profile/job-alerts/add-job-alert.page.tsx"),
      route(":alert", "profile/job-alerts/change-job-alert.page.tsx"),
    ]),
    route("profile/settings/delete", "profile/leaving/delete-account.page.tsx"),
  ]),
  route("profile/settings/download", "profile/leaving/export-data.file.ts"),
  route("profile/resume-cv/printable.txt", "profile/resume-cv/plain-resume.file.ts"),
  route("profile/resume-cv/:resume/download", "profile/resume-cv/resume-download.file.ts"),
  route("profile/documents/answers/:answer/download", "profile/answer-file.file.ts"),
  route("profile/documents/later/:file/download", "profile/later-file-download.file.ts"),
  route("profile/personal-info/skills.json", "profile/skills/skill-suggestions.file.ts"),
  route("profile/personal-info/:records/:record/download", "profile/record-file-download.file.ts"),
  route("profile/application-tracking/:job/interview.ics", "profile/interviews/interview-ics.file.ts"),
  route("profile/application-tracking/:job/needed/:need/file", "profile/needs/need-file.file.ts"),
  route("profile/application-tracking/:job/messages.json", "profile/messages/new-messages.file.ts"),
  route("profile/application-tracking/:job/messages/:message/file", "profile/messages/message-file.file.ts"),
  route("profile/activity-logs.csv", "profile/activity/activity-logs-csv.file.ts"),
  route("profile/activity-logs.json", "profile/activity/activity-logs-json.file.ts"),

  route("account-deleted", "profile/leaving/account-deleted.page.tsx"),
  route("job-alerts", "profile/job-alerts/address-alert.page.tsx"),
  route("job-alerts/confirm/:token", "profile/job-alerts/confirm-alert.page.tsx"),
  route("unsubscribe/:token", "profile/job-alerts/unsubscribe.page.tsx"),
  route("answer/:token", "profile/interviews/answer-mail.file.ts"),

  route("check", "site/check.page.tsx"),
  route("device", "site/device.page.tsx"),

  route("bookmarks", "jobs/bookmark.action.ts"),
  route("theme", "site/theme.action.ts"),
  route("lite", "site/lite.action.ts"),
  route("timezone", "site/timezone.page.tsx"),
  route("currency", "site/currency.action.ts"),
  route("country", "jobs/own-country.page.tsx"),
  route("privacy", "site/privacy.page.tsx"),
  route("accessibility", "site/accessibility.page.tsx"),
  route("contact", "site/contact.page.tsx"),
  route("api/_nuxt_icon/:collection?", "site/icons.file.ts"),
  route("sitemap.xml", "home/sitemap.feed.ts"),
  route("robots.txt", "home/robots.feed.ts"),
  ...playground,
  route("*", "site/not-found.page.tsx"),
] satisfies RouteConfig;
