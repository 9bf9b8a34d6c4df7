import type { AccountDetailsChange } from "../../contract/applications";
import { isCountry } from "../../contract/values/country-codes";
import { isTimeZone } from "../../contract/values/timezones";
import { changeApplication, doerOf, lockOwnRecord, logDoing, sectionSaved } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { once, sentOf } from "../core/idempotency";
import { forbidden, invalid } from "../core/refusals";
import { getApplicationJob } from "../database/application-job";
import { applicationSubjectOf } from "../database/application-jobs";
import { isApplicant } from "../database/application-record";
import { addressColumns } from "../database/personal-info";
import { withFreshReceipt } from "../database/receipt-codes";
import type { Trx, UserRow } from "../database/schema";
import { countedUp, updatePersonal, updateUser } from "../database/update-record";
import type { ApplicationRecord } from "../rules/application-record";
import { fullName } from "../rules/full-name";
import { holdDraft } from "./drafts";
import { keepParts } from "./keep-draft-parts";
import { requireKnownChoices } from "./known-choices";
import { withOwnNumbers } from "./own-numbers";
import { apiRoutes, routeOf } from "./route-of";
import { sendApplication } from "./send-application";

/** Applying: who the applicant is, the draft of an application, and sending it. */
export const applyRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("apply.saveAccountDetails"), async (c) => {
    const doer = doerOf(c, deps.clock());
    if (!isApplicant(doer.user)) throw forbidden();
    const { version, ...typed } = c.req.valid("json");
    judgeDetails(typed, doer.user);
    await requireKnownChoices(deps.db, { heard_from_id: { id: typed.heard_from_id ?? null, group: "origin" } });
    const form = { version, sent: sentOf(c), log: sectionSaved("details") };
    const data = await changeApplication(deps, doer, form, async (trx, before) => {
      const { application, personal } = before;
      const details = withOwnNumbers(typed, typed.country ?? personal.country);
      const { consent_privacy } = details;
      const isNewConsent = consent_privacy !== undefined && consent_privacy !== application.consent_privacy;
      const { record, address } = await saveDetails(trx, before, details, doer.now);
      return {
        record,
        columns: {
          ...address,
          heard_from_id: details.heard_from_id,
          consent_privacy,
          ...(isNewConsent ? { consent_at: doer.now } : {}),
          consent_talent_pool: details.consent_talent_pool,
          preferred_contact: details.preferred_contact,
          // a form without the field must not erase the number in the contact section
          ...(details.mobile ? { mobile: details.mobile } : {}),
        },
      };
    });
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("apply.send"), async (c) => {
    const doer = doerOf(c, deps.clock());
    if (!isApplicant(doer.user)) throw forbidden();
    const { id: jobPostId } = c.req.valid("param");
    const body = c.req.valid("json");
    const view = { ...deps, now: doer.now };

    if (body.draft) {
      const kept = await deps.db.transaction().execute(async (trx) => {
        const record = await lockOwnRecord(trx, doer.user);
        const { draft, begun, job } = await holdDraft(trx, record, jobPostId, doer);
        const row = await keepParts(trx, draft, record, body, doer.now);
        if ([body.resume_id, body.cover_note, body.support_needs].some((part) => part !== undefined)) {
          await logDoing(trx, doer, { event: "draft.saved", subject: applicationSubjectOf(row, job), jobPostId });
        }
        return { begun, data: await getApplicationJob(trx, row.id, record, view) };
      });
      return kept.begun ? c.json({ data: kept.data }, 201) : c.json({ data: kept.data }, 200);
    }

    if (doer.user.email_verified_at === null) throw forbidden("Your email address is not verified.");
    const key = c.req.valid("header")["idempotency-key"] ?? null;
    const attempt = { userId: doer.user.id, key, operation: `apply:${jobPostId}`, now: doer.now };
    const { answer } = await withFreshReceipt(() =>
      once(deps.db, attempt, async (trx) => {
        const record = await lockOwnRecord(trx, doer.user);
        const sent = await sendApplication(trx, record, jobPostId, body, doer, deps);
        return {
          status: 201 as const,
          answer: { data: await getApplicationJob(trx, sent.id, record, view) },
        };
      }),
    );
    deps.deliverMail();
    return c.json(answer, 201);
  });

  return routes;
};

/**
 * Throws 422 for mistakes that the schema cannot find: the address must be the signed-in one, and zone and country must exist.
 */
function judgeDetails({ email, timezone, country }: AccountDetailsChange, user: UserRow): void {
  const errors: Record<string, string[]> = {};
  if (email !== undefined && email.toLowerCase() !== user.email.toLowerCase()) {
    errors.email = [`Use the email address you signed in with, ${user.email}. You can change it in your settings`];
  }
  if (timezone !== undefined && !isTimeZone(timezone)) errors.timezone = ["Choose your time zone from the list"];
  if (country !== undefined && !isCountry(country)) errors.country = ["Choose your country from the list"];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Saves those details that are stored outside the application, if they changed. */
async function saveDetails(
  trx: Trx,
  before: ApplicationRecord,
  typed: AccountDetailsChange,
  now: Date,
): Promise<{ record: ApplicationRecord; address: { address?: string } }> {
  const { user, personal: row } = before;
  const { given_names = row.given_names, family_name = row.family_name, timezone = row.timezone } = typed;
  const country = typed.country ?? row.country;
  // without any name in the form the account's name stays
  const name = fullName({ given_names, family_name, written_name: row.written_name }) || user.name;
  const zone = user.timezone_chosen ? user.timezone : (timezone ?? user.timezone);
  const isOtherUser = name !== user.name || zone !== user.timezone;
  const record = await updateUser(trx, before, isOtherUser ? { name, timezone: zone } : {});
  const { isChanged, application, personal } = addressColumns(before, country === null ? {} : { country });
  const details = { given_names, family_name, timezone };
  const isOther = Object.entries(details).some(([name, value]) => row[name as keyof typeof details] !== value);
  const columns = { ...details, ...personal, ...countedUp(row, now) };
  return {
    record: await updatePersonal(trx, record, isChanged || isOther ? columns : {}),
    address: application,
  };
}
