import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { findApplicationRecord, findReadRecord } from "../database/find-record";
import { acceptSuggestions } from "../resumes/accept-suggestions";
import { chooseDefault, deleteResume } from "../resumes/change-resumes";
import { getResumeLink } from "../resumes/resume-link";
import { toResumeParse } from "../resumes/resume-parse";
import { storeResume } from "../resumes/store-resume";
import type { ApplicationRecord, ResumeRow } from "../rules/application-record";
import { apiRoutes, routeOf } from "./route-of";

/** Résumés of an application. Anybody else's id is 404. */
export const resumeRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  // the specification has both: one for applying, one for the profile
  for (const name of ["apply.saveResume", "resumes.create"] as const) {
    routes.openapi(routeOf(name), async (c) => {
      const doer = doerOf(c, deps.clock());
      const { key, filename } = c.req.valid("json");
      const given = { applicationId: c.req.valid("param").id, key, filename };
      const { created, resume } = await storeResume(deps, doer, given);
      return created ? c.json({ data: resume }, 201) : c.json({ data: resume }, 200);
    });
  }
  for (const name of ["apply.findParse", "resumes.getParse"] as const) {
    routes.openapi(routeOf(name), async (c) => {
      const { resume_id: resumeId } = c.req.valid("query");
      const found = await findReadRecord(deps.db, requireUser(c).id, { id: c.req.valid("param").id, resumeId });
      if (!found) throw notFound();
      const resume = chosenOf(found.record, resumeId);
      const read = resume && found.content && { resume, content: found.content };
      return c.json({ data: toResumeParse(found.record, found.records, read) }, 200);
    });
  }

  routes.openapi(routeOf("resumes.acceptSuggestions"), async (c) => {
    const doer = doerOf(c, deps.clock());
    await acceptSuggestions(deps, doer, { applicationId: c.req.valid("param").id, ...c.req.valid("json") });
    return c.json({ data: null }, 200);
  });

  routes.openapi(routeOf("resumes.findLink"), async (c) => {
    const record = await findApplicationRecord(deps.db, requireUser(c).id, c.req.valid("param").id);
    if (!record) throw notFound();
    const resume = chosenOf(record, c.req.valid("query").resume_id);
    if (!resume) throw notFound();
    return c.json({ data: getResumeLink(deps, resume) }, 200);
  });

  routes.openapi(routeOf("resumes.makeDefault"), async (c) => {
    const doer = doerOf(c, deps.clock());
    return c.json({ data: await chooseDefault(deps, doer, c.req.valid("param").id) }, 200);
  });

  routes.openapi(routeOf("resumes.delete"), async (c) => {
    const doer = doerOf(c, deps.clock());
    await deleteResume(deps, doer, c.req.valid("param").id);
    return c.json({ data: null }, 200);
  });

  return routes;
};

/** The named résumé of a person's own; without a name the default, null when there is none. */
function chosenOf({ resumes }: ApplicationRecord, id: number | undefined): ResumeRow | null {
  const wanted = resumes.find((one) => (id === undefined ? one.is_default : one.id === id));
  if (!wanted && id !== undefined) throw notFound();
  return wanted ?? null;
}
