import type { JobCard } from "../../server/contract/records";
import { slugOf } from "../../server/contract/values/slug";
import { paths } from "../paths";

/** The path of an employer's page; its name is part of the path. */
export const employerPage = (id: string, name: string): string =>
  paths.employer({ id, slug: slugOf(name, "employer") });

/** The path of the employer's page; null for an anonymous employer and for one without id or name. */
export const employerAddress = ({ employer_id: id, name, anonymous }: JobCard["hiring_organization"]): string | null =>
  id && name && !anonymous ? employerPage(id, name) : null;
