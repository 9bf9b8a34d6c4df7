import type { JobPostRow, UserRow } from "../database/schema";
import type { About } from "./application-mails";

/** Who a mail goes to and about which job; an anonymous employer's name stays here. */
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
