import type { AppLoadContext } from "@remix-run/node";
import type { Application, ApplicationJob, Resume } from "../../server/contract/records";
import { countOf } from "../../server/contract/values/numbers";
import { paths } from "../paths";
import { newestFirst } from "../sections/newest-first";
import type { PlainTask } from "../sections/section-tasks";
import { listSuggestions, type Suggestion } from "../sections/suggestions";
import { chosenResumeOf } from "./check-rows";

/** What a résumé says that the profile has nothing of. */
export interface Readings {
  resumeId: string;
  found: Suggestion[];
}

/** How a résumé is read where nothing can come of asking what was read. */
const unread = ["none", "queued", "failed"];

/**
 * What the résumé that goes with an application says and the profile does not have; null for nothing. An application goes on
 * without it: whatever keeps the API from saying so, there is then nothing to suggest.
 */
export async function findReadings(
  { api }: Pick<AppLoadContext, "api">,
  { id }: Pick<Application, "id">,
  resume: Pick<Resume, "id" | "parse_state"> | undefined,
): Promise<Readings | null> {
  if (!resume || (resume.parse_state && unread.includes(resume.parse_state))) return null;
  const parse = await api.apply.findParse(id, resume.id).catch(() => null);
  const found = listSuggestions(parse?.fields ?? []).filter(({ current }) => current === null);
  return found.length > 0 ? { resumeId: resume.id, found } : null;
}

/** The same where all of it can be taken in one press, and not asked for anywhere else. */
export const findTakeable = async (context: Pick<AppLoadContext, "api">, application: Application, resume?: Resume) =>
  context.api.offers("resumes") ? findReadings(context, application, resume) : null;

/** The résumé that an application goes with; at an API that calls none the default, the newest. */
export const readableResume = (
  application: Pick<Application, "resumes">,
  draft: Pick<ApplicationJob, "resume_id">,
): Resume | undefined => chosenResumeOf(application, draft) ?? newestFirst(application.resumes)[0];

/** What was read for a field of a form. */
export const readValue = (readings: Readings | null, field: "given_names" | "family_name" | "mobile") =>
  readings?.found.find(({ path }) => path.endsWith(`.${field}`))?.value;

/** "3 skills, 1 job, LinkedIn profile" */
function readingsText({ found }: Readings): string {
  const counts = new Map<string, number>();
  for (const { label } of found) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .map(([label, count]) => (severalOf.includes(label) ? countOf(count, label.toLowerCase()) : label))
    .join(", ");
}

/** What a profile may have several of. */
const severalOf = ["Skill", "Qualification", "Licence", "Job", "Language"];

/** The page that takes what was read, and leads back to `returnTo`. */
const takingPath = ({ resumeId }: Readings, returnTo: string): string =>
  paths.profile.suggestions({ resume: resumeId, returnTo });

/** In a list of what there is to do; none where nothing was read. */
export const takingTasks = (readings: Readings | null, returnTo: string): PlainTask[] =>
  readings
    ? [
        {
          name: `Add from your résumé: ${readingsText(readings)}`,
          to: takingPath(readings, returnTo),
          status: "Ready",
          tone: "info",
          open: true,
        },
      ]
    : [];
