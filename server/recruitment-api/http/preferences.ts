import { WorkPreferences } from "../../contract/preferences";
import { isTimeZone } from "../../contract/values/timezones";
import { changeApplication, doerOf } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { sentOf } from "../core/idempotency";
import { invalid } from "../core/refusals";
import { saveWorkPreferences, toWorkPreferences } from "../database/work-preferences";
import { isOtherWorkTime } from "../rules/present-details";
import { requireKnownChoices } from "./known-choices";
import { withParts } from "./parts";
import { apiRoutes, routeOf } from "./route-of";

/** Work preferences. Anybody else's application is 404. */
export const preferenceRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("applications.savePreferences"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { version, ...parts } = c.req.valid("json");
    const change = {
      id: c.req.valid("param").id,
      version,
      sent: sentOf(c),
      log: { event: "preferences.saved" },
    } as const;
    const data = await changeApplication(deps, doer, change, async (trx, before) => {
      const given = withParts<WorkPreferences>(WorkPreferences, toWorkPreferences(before), parts);
      await requireKnownChoices(trx, {
        desired_category_ids: { id: given.desired_category_ids, group: "category" },
        employment_type_ids: { id: given.employment_type_ids, group: "employment_type" },
        work_setup_ids: { id: given.work_setup_ids, group: "work_setup" },
        shift_ids: { id: given.shift_ids, group: "shift" },
        notice_period_id: { id: given.notice_period_id, group: "notice_period" },
      });
      judge(given);
      const preferences = await saveWorkPreferences(trx, before.application.id, given);
      const { earliest_start, notice_period_id } = given;
      return {
        columns: {
          earliest_start_date: earliest_start,
          notice_period_id,
          ...(isOtherWorkTime(before.preferences, preferences) && { availability_changed_at: doer.now }),
        },
        record: { ...before, preferences },
      };
    });
    return c.json({ data }, 200);
  });

  return routes;
};

/** Throws 422 for mistakes that neither the schema nor the lists can find. */
function judge({ accepted_timezones, expected_salary }: WorkPreferences): void {
  if (!accepted_timezones.every(isTimeZone)) {
    throw invalid({ accepted_timezones: ["Choose time zones from the list"] });
  }
  const { min = null, max = null } = expected_salary ?? {};
  if (min !== null && max !== null && inCents(max) < inCents(min)) {
    throw invalid({
      "expected_salary.max": ["Enter an amount that is not lower than the lowest you would take"],
    });
  }
}

/** An amount of the wire, always with two places, as a whole number. */
const inCents = (amount: string): bigint => BigInt(amount.replace(".", ""));
