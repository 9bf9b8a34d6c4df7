import { expect, it } from "vitest";
import { aWholeJob } from "../../test/builders/job-card";
import { isForSearchEngines, jobPosting, scriptJson } from "./job-posting";

const site = { url: "https://careers.example/jobs/123-order-desk-specialist", brandName: "Harbour" };

it("tells search engines what the page says", () => {
  expect(jobPosting(aWholeJob(), site)).toMatchObject({
    "@type": "JobPosting",
    title: "Order Desk Specialist",
    datePosted: "2026-11-01T02:00:00.000Z",
    validThrough: "2026-12-11T15:59:00.000Z",
    employmentType: "FULL_TIME",
    hiringOrganization: { name: "Lanternfield Supply" },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: [{ "@type": "Country", name: "PH" }],
    baseSalary: { currency: "PHP", value: { minValue: 35000, maxValue: 45000, unitText: "MONTH" } },
    directApply: true,
    skills: "Zendesk",
  });
});

it("keeps an employer's name that the post hides", () => {
  const hidden = aWholeJob({
    hiring_organization: {
      name: "Confidential employer",
      logo_url: null,
      url: null,
      anonymous: true,
      icon: null,
      employer_id: null,
    },
  });
  expect(jobPosting(hidden, site)).toMatchObject({ hiringOrganization: { name: "Harbour" } });
});

it("says nothing of pay that is not published", () => {
  expect(jobPosting(aWholeJob({ salary: null }), site)).toMatchObject({ baseSalary: undefined });
});

it("claims no place of work for a job that is not remote", () => {
  const posting = jobPosting(aWholeJob({ work_setup: { id: "3", key: "hybrid", label: "Hybrid" } }), site);
  expect(Object.keys(posting).filter((name) => /location/i.test(name))).toEqual([]);
});

it("is written for open jobs that anyone may find, and for no others", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  expect(isForSearchEngines(aWholeJob(), now)).toBe(true);
  expect(isForSearchEngines(aWholeJob({ visibility: "invite" }), now)).toBe(false);
  expect(isForSearchEngines(aWholeJob({ status: "closed" }), now)).toBe(false);
});

it("cannot close the script element it stands in", () => {
  const json = scriptJson({ title: "</script><script>alert(1)</script>" });
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ title: "</script><script>alert(1)</script>" });
});
