import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { ExchangeRates } from "../../contract/values/exchange-rates";
import { toMonthlyPesos } from "../rules/pay";
import type { Db, JobPostRow } from "./schema";

/** The rates with which the comparable pay of all posts was computed. */
export const getStoredRates = (db: Db): Promise<ExchangeRates> =>
  db.selectFrom("exchange_rates").select(["date", "worth"]).executeTakeFirstOrThrow();

/** Stores new rates and recomputes the comparable pay of all posts; does nothing when they are stored already. */
export async function adoptRates(db: Db, { date, worth }: ExchangeRates): Promise<void> {
  if (isDeepStrictEqual(await getStoredRates(db), { date, worth })) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("exchange_rates")
      .set({ date, worth: JSON.stringify(worth) })
      .execute();
    const kinds = await trx
      .selectFrom("job_posts")
      .select(["salary_currency", "salary_period", "hours_per_week"])
      .distinct()
      .where("salary_month_php", "is not", null)
      .execute();
    const factors = kinds.flatMap((kind) => factorOf(kind, { date, worth }));
    // whole hundredths, so that it rounds as `times` does
    await sql`
      update job_posts set salary_month_php = div(
        200 * coalesce(salary_max, salary_min) * factor.numerator + factor.denominator, 2 * factor.denominator) / 100
      from json_to_recordset(${JSON.stringify(factors)}::json) as factor(
        currency text, period text, hours numeric, numerator numeric, denominator numeric)
      where salary_month_php is not null and salary_currency = factor.currency and salary_period = factor.period
        and hours_per_week is not distinct from factor.hours`.execute(trx);
  });
}

type Kind = Pick<JobPostRow, "salary_currency" | "salary_period" | "hours_per_week">;

function factorOf(
  { salary_currency: currency, salary_period: period, hours_per_week: hours }: Kind,
  rates: ExchangeRates,
) {
  if (currency === null || period === null) return [];
  const { numerator, denominator } = toMonthlyPesos({ currency, period, hoursPerWeek: hours }, rates);
  return { currency, period, hours, numerator: String(numerator), denominator: String(denominator) };
}
