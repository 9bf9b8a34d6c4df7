import { expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import { employersOf } from "./employers-of";

const jobOf = (name: string | null, more: object = {}) => {
  const { hiring_organization, ...job } = aJobCard();
  const employer_id = name?.toLowerCase() ?? null;
  return { ...job, hiring_organization: { ...hiring_organization, name, employer_id, anonymous: false, ...more } };
};

it("names each employer once, in the order of the jobs, and none that stays unnamed", () => {
  const jobs = [jobOf("Beta"), jobOf("Alpha"), jobOf("Beta"), jobOf(null), jobOf("Hidden", { anonymous: true })];
  expect(employersOf(jobs)).toEqual([
    { name: "Beta", to: "/employers/beta-beta" },
    { name: "Alpha", to: "/employers/alpha-alpha" },
  ]);
});
