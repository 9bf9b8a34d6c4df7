import { isObject } from "./is-object";
import { unwrapped } from "./tolerant";

/**
 * The application with its résumés as a list. An API with the specification's calls alone stores one, and may send it as
 * `resume`. A single résumé is the default and needs no id, because every call about it names the application.
 */
export function withResumes(application: unknown): unknown {
  if (!isObject(application)) return application;
  const { resumes, resume } = application;
  const listed = Array.isArray(resumes) ? resumes : Object.values(isObject(resumes) ? resumes : {});
  const [only, ...others] = (listed.length > 0 ? listed : [unwrapped(resume)]).filter(isFile).map(withMoment);
  if (only === undefined || others.length > 0) return { ...application, resumes: only ? [only, ...others] : [] };
  return { ...application, resumes: [{ ...only, id: only.id ?? "resume", is_default: only.is_default ?? true }] };
}

/** False for null, `[]` and `{}`, which Laravel sends when there is no file. */
const isFile = (file: unknown): file is Record<string, unknown> => isObject(file) && Object.keys(file).length > 0;

/** Adds when it was stored, if need be from the timestamp columns that every Laravel table has. */
const withMoment = (file: Record<string, unknown>): Record<string, unknown> => ({
  ...file,
  stored_at: file.stored_at ?? file.updated_at ?? file.created_at,
});
