import type { JobCard } from "../../server/contract/records";
import { slugOf } from "../../server/contract/values/slug";
import { paths } from "../paths";

export const employerPage = (id: string, name: string): string =>
  paths.employer({ id, slug: slugOf(name, "employer") });

/** The page of a job's employer; null for one that stays unnamed, or that nothing tells from others. */
export const employerAddress = ({ employer_id: id, name, anonymous }: JobCard["hiring_organization"]): string | null =>
  id && name && !anonymous ? employerPage(id, name) : null;
