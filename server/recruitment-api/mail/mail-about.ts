import type { JobPostRow, UserRow } from "../database/schema";
import type { About } from "./application-mails";

/** The recipient and job of a mail, without the name of an anonymous employer. */
export const mailAbout = (
  { brandName, siteOrigin }: Pick<About, "brandName" | "siteOrigin">,
  user: Pick<UserRow, "id" | "email" | "timezone">,
  job: Pick<JobPostRow, "id" | "title" | "organization_name" | "organization_anonymous">,
): About => ({
  to: { userId: user.id, email: user.email, timezone: user.timezone },
  brandName,
  siteOrigin,
  job: {
    id: job.id,
    title: job.title,
    employer: job.organization_anonymous ? "a confidential employer" : job.organization_name,
  },
});
