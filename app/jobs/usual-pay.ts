import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import type { PayPeriod } from "../../server/contract/values/money";
import { payText } from "../../server/contract/values/pay-text";

interface Pay {
  currency: string;
  period: PayPeriod | null;
}

/** How many of the newest jobs are asked; one that hides its pay says nothing of others. */
const jobsAsked = 20;

/**
 * What most jobs of a category pay here, for whoever is asked what they expect: "Data entry: most jobs here pay ₱28,000–40,000
 * a month." Null without a category, and where the API does not tell it: of fewer than five jobs it tells nothing.
 * @param pay in which currency and for which period; without it that of the newest job that has others like it
 */
export async function findUsualPay(
  { api }: AppLoadContext,
  categoryId: string | undefined,
  pay: Pay | null,
): Promise<string | null> {
  if (categoryId === undefined || !api.offers("jobs")) return null;
  const { data } = await api.jobPosts.list({
    category_id: [categoryId],
    sort: "newest",
    per_page: jobsAsked,
    with_pay_range: true,
  });
  const like = data.find((job) => job.category?.id === categoryId && isLike(job, pay));
  const { salary, pay_range: range, category } = like ?? {};
  const usual = salary && range && payText({ ...salary, min: range.usual_min, max: range.usual_max });
  return usual ? `${category?.label}: most jobs here pay ${usual}.` : null;
}

const isLike = ({ salary, pay_range }: JobCard, pay: Pay | null) =>
  salary !== null &&
  pay_range !== null &&
  (pay === null || (salary.currency === pay.currency && salary.period === pay.period));
