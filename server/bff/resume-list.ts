import { isObject } from "./is-object";
import { unwrapped } from "./tolerant";

/**
 * The résumés of an application. An API of the specification's calls keeps one, and may tell it as `resume`. The only one is
 * the default, and needs no id: every call about it names the application.
 */
export function withResumes(application: unknown): unknown {
  if (!isObject(application)) return application;
  const { resumes, resume } = application;
  const listed = Array.isArray(resumes) ? resumes : Object.values(isObject(resumes) ? resumes : {});
  const [only, ...others] = (listed.length > 0 ? listed : [unwrapped(resume)]).filter(isFile).map(withMoment);
  if (only === undefined || others.length > 0) return { ...application, resumes: only ? [only, ...others] : [] };
  return { ...application, resumes: [{ ...only, id: only.id ?? "resume", is_default: only.is_default ?? true }] };
}

/** Without one, Laravel answers null, `[]` or `{}`. */
const isFile = (file: unknown): file is Record<string, unknown> => isObject(file) && Object.keys(file).length > 0;

/** When it was stored, at the latest by the columns that every table of Laravel has. */
const withMoment = (file: Record<string, unknown>): Record<string, unknown> => ({
  ...file,
  stored_at: file.stored_at ?? file.updated_at ?? file.created_at,
});
