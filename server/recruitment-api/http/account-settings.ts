import type { Updateable } from "kysely";
import type { AccountSettings, AccountSettingsChange } from "../../contract/account";
import { isTimeZone } from "../../contract/values/timezones";
import { requireVersion } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { onceAsSent, sentOf } from "../core/idempotency";
import { invalid } from "../core/refusals";
import { requireUser } from "../core/require-user";
import type { Database, Trx, UserRow } from "../database/schema";
import { apiRoutes, routeOf } from "./route-of";

/** The account's settings. The paths have no id: everybody gets their own. */
export const accountSettingsRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("account.getSettings"), (c) => c.json({ data: settingsOf(requireUser(c)) }, 200))
    .openapi(routeOf("account.saveSettings"), async (c) => {
      const { id } = requireUser(c);
      const { version, ...given } = c.req.valid("json");
      judge(given);
      const save = async (trx: Trx) => {
        const { settings_version: current } = await trx
          .selectFrom("users")
          .select("settings_version")
          .where("id", "=", id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        requireVersion(current, version);
        const user = await trx
          .updateTable("users")
          .set({ ...columnsOf(given), settings_version: current + 1, settings_saved_at: deps.clock() })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return settingsOf(user);
      };
      const sent = sentOf(c);
      const about = { userId: id, now: deps.clock() };
      const data = await deps.db.transaction().execute((trx) => onceAsSent(trx, sent, about, () => save(trx)));
      return c.json({ data }, 200);
    });

type Given = Omit<AccountSettingsChange, "version">;

/** Throws 422 for mistakes that the schema cannot find. */
function judge({ timezone, quiet_hours }: Given): void {
  const errors: Record<string, string[]> = {};
  if (timezone !== undefined && !isTimeZone(timezone)) {
    errors.timezone = ["Choose your time zone from the list"];
  }
  if (quiet_hours && quiet_hours.from === quiet_hours.until) {
    errors["quiet_hours.until"] = ["Quiet hours must end at another time than they begin"];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The columns of the given fields; others do not change. */
function columnsOf({ timezone, email, quiet_hours, ...same }: Given): Updateable<Database["users"]> {
  return {
    ...same,
    ...(timezone !== undefined && { timezone, timezone_chosen: true }),
    mail_reminders: email?.reminders,
    mail_job_alerts: email?.job_alerts,
    mail_tips: email?.tips,
    ...(quiet_hours !== undefined && {
      quiet_from: quiet_hours?.from ?? null,
      quiet_until: quiet_hours?.until ?? null,
    }),
  };
}

function settingsOf(user: UserRow): AccountSettings {
  return {
    locale: user.locale === "fil" ? "fil" : "en",
    timezone: user.timezone_chosen ? user.timezone : null,
    theme: user.theme,
    lite_mode: user.lite_mode,
    email: {
      status_changes: true,
      reminders: user.mail_reminders,
      job_alerts: user.mail_job_alerts,
      tips: user.mail_tips,
    },
    quiet_hours:
      user.quiet_from !== null && user.quiet_until !== null
        ? { from: minutesOf(user.quiet_from), until: minutesOf(user.quiet_until) }
        : null,
    version: user.settings_version,
    updated_at: user.settings_saved_at,
  };
}

/** `21:00:00`, as the database writes a time of day, without its seconds. */
const minutesOf = (time: string) => time.slice(0, 5);
