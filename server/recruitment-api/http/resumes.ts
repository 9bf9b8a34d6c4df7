import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Resume } from "../../contract/applications";
import { AcceptedSuggestions, ResumeLink, ResumeParse, ResumeUpdate } from "../../contract/uploads";
import { Id } from "../../contract/wire";
import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { findApplicationRecord, findReadRecord } from "../database/find-record";
import { acceptSuggestions } from "../resumes/accept-suggestions";
import { chooseDefault, deleteResume } from "../resumes/change-resumes";
import { getResumeLink } from "../resumes/resume-link";
import { toResumeParse } from "../resumes/resume-parse";
import { storeResume } from "../resumes/store-resume";
import type { ApplicationRecord, ResumeRow } from "../rules/application-record";
import { changeRefusals, dataAnswer, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const params = z.object({ id: PathId });
/** Without it, the default résumé. What is no id finds nothing. */
const query = z.object({
  resume_id: z.coerce.number().pipe(Id).optional().catch(0).openapi({ type: "integer" }),
});
const { 409: _conflict, ...refusals } = changeRefusals;
const readRefusals = { 401: refusals[401], 404: refusals[404] };

const store = (path: string) =>
  createRoute({
    method: "put",
    path,
    summary: "Acknowledges an upload: judges the file and makes it the default résumé of the application",
    middleware: signedIn,
    request: { params, body: jsonBody(ResumeUpdate) },
    responses: {
      200: dataAnswer(Resume, "This file is stored already"),
      201: dataAnswer(Resume, "Stored"),
      ...refusals,
    },
  });
const parse = (path: string) =>
  createRoute({
    method: "get",
    path,
    summary: "What a résumé suggests, each with the line it came from; nothing is written by it",
    middleware: signedIn,
    request: { params, query },
    responses: { 200: dataAnswer(ResumeParse, "Suggestions"), ...readRefusals },
  });
const accept = createRoute({
  method: "post",
  path: "/api/applications/{id}/resume/parse/accepted",
  summary: "Take over the suggestions one ticked (ours)",
  middleware: signedIn,
  request: { params, body: jsonBody(AcceptedSuggestions) },
  responses: { 200: dataAnswer(z.null(), "Written, all of them"), ...changeRefusals },
});
const link = createRoute({
  method: "get",
  path: "/api/applications/{id}/resume_link",
  summary: "Where a résumé can be downloaded for 300 seconds",
  middleware: signedIn,
  request: { params, query },
  responses: { 200: dataAnswer(ResumeLink, "The address and what to expect there"), ...readRefusals },
});
const change = createRoute({
  method: "patch",
  path: "/api/resumes/{id}",
  summary: "Make a résumé the default one (ours)",
  middleware: signedIn,
  request: { params, body: jsonBody(z.object({ is_default: z.literal(true) })) },
  responses: { 200: dataAnswer(Resume, "The default résumé"), ...refusals },
});
const remove = createRoute({
  method: "delete",
  path: "/api/resumes/{id}",
  summary: "Remove a résumé; applications keep what was sent with them (ours)",
  middleware: signedIn,
  request: { params },
  responses: { 200: dataAnswer(z.null(), "Removed"), ...refusals },
});

/** Résumés of an application. Anybody else's id is 404. */
export const resumeRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  // the specification has both: one for applying, one for the profile
  for (const path of ["/api/apply/{id}/resume", "/api/applications/{id}/resume"]) {
    routes.openapi(store(path), async (c) => {
      const doer = doerOf(requireUser(c), c.var, deps.clock());
      const { key, filename } = c.req.valid("json");
      const given = { applicationId: c.req.valid("param").id, key, filename };
      const { created, resume } = await storeResume(deps, doer, given);
      return created ? c.json({ data: resume }, 201) : c.json({ data: resume }, 200);
    });
    routes.openapi(parse(`${path}/parse`), async (c) => {
      const { resume_id: resumeId } = c.req.valid("query");
      const found = await findReadRecord(deps.db, requireUser(c).id, { id: c.req.valid("param").id, resumeId });
      if (!found) throw notFound();
      const resume = chosenOf(found.record, resumeId);
      const read = resume && found.content && { resume, content: found.content };
      return c.json({ data: toResumeParse(found.record, found.records, read) }, 200);
    });
  }

  routes.openapi(accept, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    await acceptSuggestions(deps, doer, { applicationId: c.req.valid("param").id, ...c.req.valid("json") });
    return c.json({ data: null }, 200);
  });

  routes.openapi(link, async (c) => {
    const record = await findApplicationRecord(deps.db, requireUser(c).id, c.req.valid("param").id);
    if (!record) throw notFound();
    const resume = chosenOf(record, c.req.valid("query").resume_id);
    if (!resume) throw notFound();
    return c.json({ data: getResumeLink(deps, resume) }, 200);
  });

  routes.openapi(change, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    return c.json({ data: await chooseDefault(deps, doer, c.req.valid("param").id) }, 200);
  });

  routes.openapi(remove, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
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
