import type { JobPost, Salary } from "../../server/contract/records";
import { interviewRoomUrl, isOpenJob } from "./apply-offer";

const employmentTypes: Record<string, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  project: "CONTRACTOR",
  contract: "CONTRACTOR",
  freelance: "CONTRACTOR",
  internship: "INTERN",
  temporary: "TEMPORARY",
};
const units: Record<NonNullable<Salary["period"]>, string> = { hour: "HOUR", month: "MONTH", year: "YEAR" };

/** Search engines get a job only while it is open, and never a job for invited people. */
export const isForSearchEngines = (job: JobPost, now: Date): boolean =>
  isOpenJob(job, now) && job.visibility !== "invite";

/** schema.org JobPosting of an open job. Search engines require that everything in it is also on the page. */
export function jobPosting(job: JobPost, { url, brandName }: { url: string; brandName: string }): object {
  const { hiring_organization: employer } = job;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: describe(job),
    datePosted: job.posted_at ?? undefined,
    validThrough: job.closes_at ?? undefined,
    employmentType: employmentTypes[job.employment_type?.key ?? ""] ?? "OTHER",
    hiringOrganization:
      employer.anonymous || !employer.name
        ? { "@type": "Organization", name: brandName }
        : {
            "@type": "Organization",
            name: employer.name,
            sameAs: employer.url ?? undefined,
            logo: employer.logo_url ?? undefined,
          },
    identifier: { "@type": "PropertyValue", name: brandName, value: job.reference_code ?? job.id },
    url,
    // `applicantLocationRequirements` is only for remote work. We do not know where an office is, so office jobs have no place.
    ...(job.work_setup?.key === "remote" && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: (job.allowed_countries ?? []).map((code) => ({
        "@type": "Country",
        name: code,
      })),
    }),
    baseSalary: job.salary ? baseSalary(job.salary) : undefined,
    directApply: interviewRoomUrl(job) === null,
    industry: job.category?.label,
    skills: job.skills.length > 0 ? job.skills.map(({ name }) => name).join(", ") : undefined,
    educationRequirements: job.education_level?.label,
  };
}

const baseSalary = ({ min, max, currency, period }: Salary) => ({
  "@type": "MonetaryAmount",
  currency,
  value: {
    "@type": "QuantitativeValue",
    minValue: min ? Number(min) : undefined,
    maxValue: max ? Number(max) : undefined,
    unitText: period ? units[period] : undefined,
  },
});

/** The description with its lists, because search engines want the full text of the page. */
function describe({ description, responsibilities, requirements }: JobPost): string {
  const list = (title: string, items: string[]) =>
    items.length > 0 ? `<h3>${title}</h3><ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join("")}</ul>` : "";
  return (description ?? "") + list("What you will do", responsibilities) + list("What you need", requirements);
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** JSON for a script element; `<` is escaped, so that the JSON cannot close the element. */
export const scriptJson = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");
