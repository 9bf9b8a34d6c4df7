import type { ApplicationPatch } from "../../contract/applications";
import { isCountry } from "../../contract/values/country-codes";
import {
  changeApplication,
  type Doer,
  doerOf,
  lockOwnRecord,
  logDoing,
  requireVersion,
  sectionSaved,
} from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { onceAsSent, sentOf } from "../core/idempotency";
import { forbidden, invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { isApplicant, toApplication } from "../database/application-record";
import { findApplicationRecord } from "../database/find-record";
import { addressColumns } from "../database/personal-info";
import type { Trx } from "../database/schema";
import { countedUp, updateApplication, updatePersonal } from "../database/update-record";
import type { ApplicationRecord } from "../rules/application-record";
import { judgeSections, unfinishedSections } from "../rules/sections";
import { requireKnownChoices } from "./known-choices";
import { withOwnNumbers } from "./own-numbers";
import { apiRoutes, routeOf } from "./route-of";

/** A person's one application, which contains their profile (docs/product/applying.md). Anybody else's id is 404. */
export const applicationRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("applications.mine"), async (c) => {
    const user = requireUser(c);
    if (!isApplicant(user)) throw forbidden();
    const record = await findApplicationRecord(deps.db, user.id);
    if (!record) throw notFound();
    return c.json({ data: toApplication(record) }, 200);
  });

  routes.openapi(routeOf("applications.saveBasic"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const { source_id = null, current_employment_status_id = null, notice_period_id = null } = given;
    await requireKnownChoices(deps.db, {
      source_id: { id: source_id, group: "origin" },
      current_employment_status_id: { id: current_employment_status_id, group: "employment_status" },
      notice_period_id: { id: notice_period_id, group: "notice_period" },
    });
    const { id } = c.req.valid("param");
    const form = { id, version, sent: sentOf(c), log: sectionSaved("role") };
    const data = await changeApplication(deps, doer, form, async () => ({
      columns: given,
    }));
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.saveContactInformation"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { version, address, ...typed } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const form = { id, version, sent: sentOf(c), log: sectionSaved("contact") };
    const data = await changeApplication(deps, doer, form, async (trx, before) => {
      const given = withOwnNumbers(typed, address?.country ?? before.personal.country);
      if (!address) return { columns: given };
      if (address.country !== null && !isCountry(address.country)) {
        throw invalid({ "address.country": ["Choose your country from the list"] });
      }
      const { isChanged, application, personal } = addressColumns(before, address);
      const counted = isChanged ? countedUp(before.personal, doer.now) : {};
      return {
        columns: { ...given, ...application },
        record: await updatePersonal(trx, before, { ...personal, ...counted }),
      };
    });
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.update"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const save = async (trx: Trx) => {
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

/** Stores a person's declarations; returns the new record. */
async function declare(
  trx: Trx,
  doer: Doer,
  before: ApplicationRecord,
  { status, consent_talent_pool }: Omit<ApplicationPatch, "version">,
): Promise<ApplicationRecord> {
  const { application } = before;
  const isConsentNew = consent_talent_pool !== undefined && consent_talent_pool !== application.consent_talent_pool;
  const isStatusNew = status !== undefined && status !== application.status;
  const unfinished = unfinishedSections(judgeSections(before));
  if (status !== undefined && unfinished.length > 0) throw invalid(bySection(unfinished));
  const record = await updateApplication(trx, before, {
    ...(isConsentNew && { consent_talent_pool }),
    ...(isStatusNew && { status }),
    ...((isConsentNew || isStatusNew) && countedUp(application, doer.now)),
  });
  if (isStatusNew) await logDoing(trx, doer, { event: "profile.section_completed", detail: "Application" });
  if (isConsentNew) await logDoing(trx, doer, { event: "profile.section_saved", detail: "Talent pool" });
  return record;
}

/** The unfinished sections as the errors of a 422, by section name. */
export function bySection(unfinished: readonly { where: string; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { where, message } of unfinished) errors[where] = [...(errors[where] ?? []), message];
  return errors;
}
