import { afterAll, beforeAll, expect, it } from "vitest";
import { exampleRates } from "../../server/exchange-rates";
import { createRecruitmentApi } from "../../server/recruitment-api/api";
import { adoptRates } from "../../server/recruitment-api/database/exchange-rates";
import { monthlyPesos } from "../../server/recruitment-api/rules/pay";
import { createJobPost } from "../builders/job-posts";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const posted_at = new Date("2026-11-20T10:00:00Z");
const dearEuros = { date: "2026-11-20", worth: { ...exampleRates.worth, EUR: "70.123456789", USD: "20" } };

const paid = (amount: string, currency: "PHP" | "USD" | "EUR", period: "hour" | "month" | "year", hours?: number) =>
  createJobPost(running.db, {
    salary: { max: amount, currency, period },
    posted_at,
    ...(hours !== undefined && { hours_per_week: hours }),
  });

it("sorts the jobs that there are by an operator's new rates, and says their day", async () => {
  const euros = await paid("1000.00", "EUR", "month");
  const dollars = await paid("1200.00", "USD", "month");
  const hourly = await paid("5.55", "EUR", "hour", 37.5);
  const hidden = await createJobPost(running.db, {
    posted_at,
    salary: { max: "9000.00", currency: "USD", period: "month", visible: false },
  });
  const sorted = async (api = running.api) => {
    const answer = await api.fetch(new Request("http://careers.test:3000/public_api/job_posts?sort=salary_high"));
    const { data, meta } = (await answer.json()) as { data: { id: number }[]; meta: { rate_date: string } };
    return { ids: data.map(({ id }) => id), day: meta.rate_date };
  };
  expect(await sorted()).toEqual({ ids: [dollars.id, euros.id, hourly.id, hidden.id], day: "2025-10-31" });

  await adoptRates(running.db, dearEuros);
  const again = createRecruitmentApi({ ...running.deps, rates: dearEuros });
  expect(await sorted(again)).toEqual({ ids: [euros.id, hourly.id, dollars.id, hidden.id], day: "2026-11-20" });
  await again.close();

  // the database works it out as the rule does, to the centavo
  const stored = await running.db
    .selectFrom("job_posts")
    .select(["id", "salary_month_php"])
    .where("id", "in", [euros.id, dollars.id, hourly.id, hidden.id])
    .orderBy("id")
    .execute();
  expect(stored).toEqual([
    {
      id: euros.id,
      salary_month_php: monthlyPesos({ amount: "1000.00", currency: "EUR", period: "month" }, dearEuros),
    },
    { id: dollars.id, salary_month_php: "24000.00" },
    {
      id: hourly.id,
      salary_month_php: monthlyPesos(
        { amount: "5.55", currency: "EUR", period: "hour", hoursPerWeek: "37.5" },
        dearEuros,
      ),
    },
    { id: hidden.id, salary_month_php: null },
  ]);
});
