import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Resume } from "../../contract/applications";
import { ResumeParse, ResumeUpdate } from "../../contract/uploads";
import { dataOf } from "../../contract/wire";
import { getResumeParse } from "../resumes/resume-parse";
import { storeResume } from "../resumes/store-resume";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { requireUser, signedIn } from "./require-user";
import { answers, refusals } from "./responses";
import { jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const params = z.object({ id: PathId });

const store = createRoute({
  method: "put",
  path: "/api/apply/{id}/resume",
  summary: "Acknowledges an upload: judges the file and makes it the default résumé of the application",
  middleware: signedIn,
  request: { params, body: jsonBody(ResumeUpdate) },
  responses: {
    200: answers(dataOf(Resume), "This file is stored already"),
    201: answers(dataOf(Resume), "Stored"),
    401: refusals[401],
    404: refusals[404],
    422: refusals[422],
  },
});

const parse = createRoute({
  method: "get",
  path: "/api/apply/{id}/resume/parse",
  summary: "What the default résumé suggests, each with the line it came from; nothing is written by it",
  middleware: signedIn,
  request: { params },
  responses: { 200: answers(dataOf(ResumeParse), "Suggestions"), 401: refusals[401], 404: refusals[404] },
});

/** Résumés of an application (product 2.7). */
export const resumeRoutes = (deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(store, async (c) => {
      const { id: userId } = requireUser(c);
      const { key, filename } = c.req.valid("json");
      const { created, resume } = await storeResume(deps, {
        applicationId: c.req.valid("param").id,
        userId,
        key,
        filename,
        now: deps.clock(),
        ipPrefix: c.get("ipPrefix"),
        device: c.get("device"),
      });
      return created ? c.json({ data: resume }, 201) : c.json({ data: resume }, 200);
    })
    .openapi(parse, async (c) => {
      const { id: userId } = requireUser(c);
      const data = await getResumeParse(deps.db, { applicationId: c.req.valid("param").id, userId });
      return c.json({ data }, 200);
    });
