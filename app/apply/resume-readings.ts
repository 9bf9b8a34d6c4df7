import type { AppLoadContext } from "@remix-run/node";
import type { Application, ApplicationJob, Resume } from "../../server/contract/records";
import { countOf } from "../../server/contract/values/numbers";
import { paths } from "../paths";
import { newestFirst } from "../sections/newest-first";
import type { PlainTask } from "../sections/section-tasks";
import { listSuggestions, type Suggestion } from "../sections/suggestions";
import { chosenResumeOf } from "./check-rows";

/** What a résumé says and the profile lacks. */
export interface Readings {
  resumeId: string;
  found: Suggestion[];
}

/** Parse states in which the API has nothing to suggest, so that we save the call. */
const unread = ["none", "queued", "failed"];

/**
 * What the résumé of an application says and the profile lacks; null when there is nothing. Null also when the API fails, because
 * an application works without suggestions.
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

/** Like `findReadings`, but null when the API cannot take all suggestions at once. */
export const findTakeable = async (context: Pick<AppLoadContext, "api">, application: Application, resume?: Resume) =>
  context.api.offers("resumes") ? findReadings(context, application, resume) : null;

/** The résumé of the application; when the draft names none the default, which is the newest. */
export const readableResume = (
  application: Pick<Application, "resumes">,
  draft: Pick<ApplicationJob, "resume_id">,
): Resume | undefined => chosenResumeOf(application, draft) ?? newestFirst(application.resumes)[0];

/** The value read for a field of a form; undefined when there is none. */
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

/** Labels that take a plural: a profile may have several of them. */
const severalOf = ["Skill", "Qualification", "Licence", "Job", "Language"];

/** The page that takes suggestions; it leads back to `returnTo`. */
const takingPath = ({ resumeId }: Readings, returnTo: string): string =>
  paths.profile.suggestions({ resume: resumeId, returnTo });

/** A task that leads to the suggestions; none when nothing was read. */
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
