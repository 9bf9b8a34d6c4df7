import type { JobCard } from "../../server/contract/records";
import { employerAddress } from "../jobs/employer-address";

/** The employers of these jobs that are not anonymous, each once, with their page. */
export function employersOf(jobs: readonly JobCard[]): { name: string; to: string }[] {
  const pages = new Map<string, string>();
  for (const { hiring_organization: employer } of jobs) {
    const to = employerAddress(employer);
    if (to && employer.name) pages.set(to, employer.name);
  }
  return [...pages].map(([to, name]) => ({ name, to }));
}
