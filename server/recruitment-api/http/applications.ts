import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { Application, ApplicationPatch, Basic, ContactInformationChange } from "../../contract/applications";
import { type SectionName, sectionLabels, sectionNames } from "../../contract/values/sections";
import { FormVersion } from "../../contract/wire";
import {
  ensureApplication,
  findApplicationRecord,
  isApplicant,
  markSection,
  toApplication,
} from "../database/application-record";
import { countUp, saveAddress } from "../database/personal-info";
import type { Database } from "../database/schema";
import type { ApplicationRecord } from "../rules/application-record";
import { isCountry } from "../rules/places";
import { judgeSections, unfinishedSections } from "../rules/sections";
import {
  changeApplication,
  changeProfileIn,
  type Doer,
  doerOf,
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
  request: { params, body: jsonBody(Basic.extend({ version: FormVersion })) },
  responses: answers,
});
const contact = createRoute({
  method: "patch",
  path: "/api/applications/{id}/contact_information",
  summary: "Save how one can be reached",
  middleware: signedIn,
  request: { params, body: jsonBody(ContactInformationChange.extend({ version: FormVersion })) },
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
    const change = {
      id: c.req.valid("param").id,
      version,
      sent: sentOf(c),
      log: sectionSaved("role"),
      section: "role",
    } as const;
    const data = await changeApplication(deps, doer, change, async (trx, { application }) => {
      await trx.updateTable("applications").set(given).where("id", "=", application.id).execute();
    });
    return c.json({ data }, 200);
  });

  routes.openapi(contact, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, address, ...given } = c.req.valid("json");
    const change = {
      id: c.req.valid("param").id,
      version,
      sent: sentOf(c),
      log: sectionSaved("contact"),
      section: "contact",
    } as const;
    const data = await changeApplication(deps, doer, change, async (trx, record) => {
      const { id } = record.application;
      await trx.updateTable("applications").set(given).where("id", "=", id).execute();
      if (!address) return;
      if (address.country !== null && !isCountry(address.country)) {
        throw invalid({ "address.country": ["Choose your country from the list"] });
      }
      const isMoved = await saveAddress(trx, record, address, doer.now);
      if (isMoved) await countUp(trx, "personal_info", doer.user.id, doer.now);
      await markSection(trx, id, "address", doer);
    });
    return c.json({ data }, 200);
  });

  routes.openapi(patch, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const save = async (trx: Transaction<Database>) => {
      const { record } = await changeProfileIn(trx, doer, c.req.valid("param"), async (trx, before) => {
        requireVersion(before.application.version, version);
        if (await declare(trx, doer, before, given)) await countUp(trx, "applications", doer.user.id, doer.now);
      });
      return toApplication(record);
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
 * Keeps what a person declares of their sections and their application; answers whether any of it is new. Only what becomes
 * complete by it is a line of the activity log: the page that asked has saved, and logged, its section before.
 */
async function declare(
  trx: Transaction<Database>,
  doer: Doer,
  record: ApplicationRecord,
  { finished = {}, status, consent_talent_pool }: Omit<ApplicationPatch, "version">,
): Promise<boolean> {
  const { id } = record.application;
  const unsound = judgeSections(record).filter(({ name, missing }) => finished[name] && missing.length > 0);
  if (unsound.length > 0) {
    throw invalid(Object.fromEntries(unsound.map(({ name, missing }) => [`finished.${name}`, missing])));
  }
  const stands = (section: SectionName) => record.declared.find((one) => one.section === section);
  const changed = sectionNames.filter((name) => {
    const before = stands(name);
    return finished[name] !== undefined && (before?.finished !== finished[name] || before.needs_check);
  });
  for (const section of changed) {
    await markSection(trx, id, section, { finished: finished[section], now: doer.now });
  }
  const completed = changed.filter((name) => finished[name]).map((name) => sectionLabels[name]);

  const isConsentNew =
    consent_talent_pool !== undefined && consent_talent_pool !== record.application.consent_talent_pool;
  if (isConsentNew) await trx.updateTable("applications").set({ consent_talent_pool }).where("id", "=", id).execute();

  const isStatusNew = status !== undefined && status !== record.application.status;
  if (status !== undefined) {
    const now = await findApplicationRecord(trx, doer.user, id);
    const unfinished = now ? unfinishedSections(judgeSections(now)) : [];
    if (unfinished.length > 0) throw invalid(bySection(unfinished));
    await trx.updateTable("applications").set({ status }).where("id", "=", id).execute();
  }
  if (isStatusNew) completed.push("Application");
  if (completed.length > 0) {
    await logDoing(trx, doer, { event: "profile.section_completed", detail: completed.join(", ") });
  }
  if (isConsentNew) await logDoing(trx, doer, { event: "profile.section_saved", detail: "Talent pool" });
  return changed.length > 0 || isConsentNew || isStatusNew;
}

/** What is unfinished as 422's errors, under the name of each section. */
export function bySection(unfinished: readonly { where: string; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { where, message } of unfinished) errors[where] = [...(errors[where] ?? []), message];
  return errors;
}
