import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  Application,
  ApplicationPatch,
  Basic,
  ContactInformation,
  type SectionName,
} from "../../contract/applications";
import {
  ensureApplication,
  findApplicationRecord,
  isApplicant,
  markSection,
  toApplication,
} from "../database/application-record";
import { judgeSections, unfinishedSections } from "../rules/sections";
import { changeApplication, doerOf } from "./change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { requireKnownChoices } from "./known-choices";
import { forbidden, invalid, notFound } from "./refusals";
import { requireUser, signedIn } from "./require-user";
import { changeRefusals, dataAnswer, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const version = z.number().int().optional();
const params = z.object({ id: PathId });
const answers = { 200: dataAnswer(Application, "The application as it is now"), ...changeRefusals };

const mine = createRoute({
  method: "get",
  path: "/api/user/application",
  summary: "One's own application",
  middleware: signedIn,
  responses: {
    200: dataAnswer(Application, "The application, made when there was none"),
    401: changeRefusals[401],
    403: changeRefusals[403],
  },
});
const basic = createRoute({
  method: "post",
  path: "/api/applications/{id}/basic",
  summary: "Save the work one is looking for",
  middleware: signedIn,
  request: { params, body: jsonBody(Basic.extend({ version })) },
  responses: answers,
});
const contact = createRoute({
  method: "patch",
  path: "/api/applications/{id}/contact_information",
  summary: "Save how one can be reached",
  middleware: signedIn,
  request: { params, body: jsonBody(ContactInformation.extend({ version })) },
  responses: answers,
});
const patch = createRoute({
  method: "patch",
  path: "/api/applications/{id}",
  summary: "Declare sections finished, or the application complete",
  middleware: signedIn,
  request: { params, body: jsonBody(ApplicationPatch) },
  responses: answers,
});

/** A person's application: their own profile container, one a person (product 2.2). Anybody else's id is 404. */
export const applicationRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(mine, async (c) => {
    const user = requireUser(c);
    if (!isApplicant(user)) throw forbidden();
    await ensureApplication(deps.db, user.id, deps.clock());
    const record = await findApplicationRecord(deps.db, user);
    if (!record) throw notFound();
    return c.json({ data: toApplication(record) }, 200);
  });

  routes.openapi(basic, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, ...given } = c.req.valid("json");
    await requireKnownChoices(deps.db, {
      source_id: { id: given.source_id, group: "origin" },
      current_employment_status_id: { id: given.current_employment_status_id, group: "employment_status" },
      notice_period_id: { id: given.notice_period_id, group: "notice_period" },
    });
    const change = { id: c.req.valid("param").id, version, saved: "Work you are looking for" };
    const data = await changeApplication(deps, doer, change, async (trx, { application }) => {
      await trx.updateTable("applications").set(given).where("id", "=", application.id).execute();
    });
    return c.json({ data }, 200);
  });

  routes.openapi(contact, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, address, ...given } = c.req.valid("json");
    const change = { id: c.req.valid("param").id, version, saved: "Contact information" };
    const data = await changeApplication(deps, doer, change, async (trx, { application }) => {
      await trx
        .updateTable("applications")
        .set({ ...given, address: JSON.stringify(address) })
        .where("id", "=", application.id)
        .execute();
      await markSection(trx, application.id, "contact", { now: doer.now });
    });
    return c.json({ data }, 200);
  });

  routes.openapi(patch, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, finished = {}, status, consent_talent_pool } = c.req.valid("json");
    const change = { id: c.req.valid("param").id, version, saved: "Sections finished" };
    const data = await changeApplication(deps, doer, change, async (trx, record) => {
      const { id } = record.application;
      const judged = judgeSections(record);
      const unsound = judged.filter(({ name, missing }) => finished[name] === true && missing.length > 0);
      if (unsound.length > 0) {
        throw invalid(Object.fromEntries(unsound.map(({ name, missing }) => [`finished.${name}`, missing])));
      }
      for (const [section, isFinished] of Object.entries(finished) as [SectionName, boolean][]) {
        await markSection(trx, id, section, { finished: isFinished, now: doer.now });
      }
      if (consent_talent_pool !== undefined) {
        await trx.updateTable("applications").set({ consent_talent_pool }).where("id", "=", id).execute();
      }
      if (status === undefined) return;
      const now = await findApplicationRecord(trx, doer.user, id);
      const unfinished = now ? unfinishedSections(judgeSections(now)) : [];
      if (unfinished.length > 0) throw invalid(bySection(unfinished));
      await trx.updateTable("applications").set({ status }).where("id", "=", id).execute();
    });
    return c.json({ data }, 200);
  });

  return routes;
};

/** What is unfinished as 422's errors, under the name of each section. */
export function bySection(
  unfinished: readonly { where: string; message: string }[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { where, message } of unfinished) errors[where] = [...(errors[where] ?? []), message];
  return errors;
}
