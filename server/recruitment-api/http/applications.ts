import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { Application, ApplicationPatch, Basic, ContactInformationChange } from "../../contract/applications";
import { sectionLabels, sectionNames } from "../../contract/values/sections";
import { SectionForm } from "../../contract/wire";
import { isApplicant, toApplication } from "../database/application-record";
import { findApplicationRecord } from "../database/find-record";
import { addressColumns } from "../database/personal-info";
import type { Database } from "../database/schema";
import { countedUp, updateApplication, updatePersonal } from "../database/update-record";
import type { ApplicationRecord } from "../rules/application-record";
import { isCountry } from "../rules/places";
import { judgeSections, unfinishedSections } from "../rules/sections";
import {
  changeApplication,
  type Doer,
  declareSection,
  doerOf,
  lockOwnRecord,
  logDoing,
  requireVersion,
  sectionSaved,
} from "./change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { onceAsSent, sentOf } from "./idempotency";
import { requireKnownChoices } from "./known-choices";
import { forbidden, invalid, notFound } from "./refusals";
import { requireUser, signedIn } from "./require-user";
import { changeRefusals, dataAnswer, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const params = z.object({ id: PathId });
const answers = { 200: dataAnswer(Application, "The application as it is now"), ...changeRefusals };

const mine = createRoute({
  method: "get",
  path: "/api/user/application",
  summary: "One's own application",
  middleware: signedIn,
  responses: {
    200: dataAnswer(Application, "The application, which every account has"),
    401: changeRefusals[401],
    403: changeRefusals[403],
  },
});
const basic = createRoute({
  method: "post",
  path: "/api/applications/{id}/basic",
  summary: "Save the work one is looking for",
  middleware: signedIn,
  request: { params, body: jsonBody(Basic.extend(SectionForm.shape)) },
  responses: answers,
});
const contact = createRoute({
  method: "patch",
  path: "/api/applications/{id}/contact_information",
  summary: "Save how one can be reached",
  middleware: signedIn,
  request: { params, body: jsonBody(ContactInformationChange.extend(SectionForm.shape)) },
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

/** A person's one application, which contains their profile (docs/product/applying.md). Anybody else's id is 404. */
export const applicationRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(mine, async (c) => {
    const user = requireUser(c);
    if (!isApplicant(user)) throw forbidden();
    const record = await findApplicationRecord(deps.db, user.id);
    if (!record) throw notFound();
    return c.json({ data: toApplication(record) }, 200);
  });

  routes.openapi(basic, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, finished, ...given } = c.req.valid("json");
    await requireKnownChoices(deps.db, {
      source_id: { id: given.source_id, group: "origin" },
      current_employment_status_id: { id: given.current_employment_status_id, group: "employment_status" },
      notice_period_id: { id: given.notice_period_id, group: "notice_period" },
    });
    const { id } = c.req.valid("param");
    const form = { id, version, finished, sent: sentOf(c), log: sectionSaved("role") };
    const data = await changeApplication(deps, doer, { ...form, section: "role" }, async () => ({
      columns: given,
    }));
    return c.json({ data }, 200);
  });

  routes.openapi(contact, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, finished, address, ...given } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const form = { id, version, finished, sent: sentOf(c), log: sectionSaved("contact") };
    const data = await changeApplication(deps, doer, { ...form, section: "contact" }, async (trx, before) => {
      if (!address) return { columns: given };
      if (address.country !== null && !isCountry(address.country)) {
        throw invalid({ "address.country": ["Choose your country from the list"] });
      }
      const { isChanged, application, personal } = addressColumns(before, address);
      const counted = isChanged ? countedUp(before.personal, doer.now) : {};
      const record = await updatePersonal(trx, before, { ...personal, ...counted });
      return {
        columns: { ...given, ...application },
        record: await declareSection(trx, doer, record, { section: "address" }),
      };
    });
    return c.json({ data }, 200);
  });

  routes.openapi(patch, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const save = async (trx: Transaction<Database>) => {
      const record = await lockOwnRecord(trx, doer.user, c.req.valid("param").id);
      requireVersion(record.application.version, version);
      return toApplication(await declare(trx, doer, record, given));
    };
    const sent = sentOf(c);
    const data = await deps.db
      .transaction()
      .execute((trx) => onceAsSent(trx, sent, { userId: doer.user.id, now: doer.now }, () => save(trx)));
    return c.json({ data }, 200);
  });

  return routes;
};

/**
 * Keeps what a person declares of their sections and their application; answers the record as it is then. Only what becomes
 * complete by it is a line of the activity log: the page that asked has saved, and logged, its section before.
 */
async function declare(
  trx: Transaction<Database>,
  doer: Doer,
  before: ApplicationRecord,
  { finished = {}, status, consent_talent_pool }: Omit<ApplicationPatch, "version">,
): Promise<ApplicationRecord> {
  const unsound = judgeSections(before).filter(({ name, missing }) => finished[name] && missing.length > 0);
  if (unsound.length > 0) {
    throw invalid(Object.fromEntries(unsound.map(({ name, missing }) => [`finished.${name}`, missing])));
  }
  const changed = sectionNames.filter((name) => {
    const stood = before.declared.find(({ section }) => section === name);
    return finished[name] !== undefined && (stood?.finished !== finished[name] || stood.needs_check);
  });
  let record = before;
  for (const section of changed)
    record = await declareSection(trx, doer, record, { section, finished: finished[section] });
  const completed = changed.filter((name) => finished[name]).map((name) => sectionLabels[name]);

  const { application } = before;
  const isConsentNew = consent_talent_pool !== undefined && consent_talent_pool !== application.consent_talent_pool;
  const isStatusNew = status !== undefined && status !== application.status;
  const unfinished = unfinishedSections(judgeSections(record));
  if (status !== undefined && unfinished.length > 0) throw invalid(bySection(unfinished));
  const isReopened = status === undefined && application.status === "complete" && unfinished.length > 0;
  const isNew = changed.length > 0 || isConsentNew || isStatusNew;
  record = await updateApplication(trx, record, {
    ...(isConsentNew && { consent_talent_pool }),
    ...(isStatusNew && { status }),
    ...(isReopened && { status: "incomplete" }),
    ...(isNew && countedUp(application, doer.now)),
  });
  if (isStatusNew) completed.push("Application");
  if (completed.length > 0) {
    await logDoing(trx, doer, { event: "profile.section_completed", detail: completed.join(", ") });
  }
  if (isConsentNew) await logDoing(trx, doer, { event: "profile.section_saved", detail: "Talent pool" });
  return record;
}

/** What is unfinished as 422's errors, under the name of each section. */
export function bySection(unfinished: readonly { where: string; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { where, message } of unfinished) errors[where] = [...(errors[where] ?? []), message];
  return errors;
}
