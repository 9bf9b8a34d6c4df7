import { countryWords } from "./country-words";
import { facetName, filtersInUse, type JobFilterName, type JobPostQuery } from "./job-filters";
import { usualPay } from "./money";
import { payText } from "./pay-text";

/** An active filter in words, and the query without it. */
interface ActiveFilter {
  label: string;
  without: JobPostQuery;
}

/**
 * Every active filter in words, each with the query without it (from page 1).
 * @param facets of the API's answer, which has the labels of choices and of an employer; without its label a choice gets the filter's name
 */
export function listActiveFilters(
  query: JobPostQuery,
  facets: Readonly<Record<string, readonly { id: string | number; label: string }[]>>,
): ActiveFilter[] {
  const { page: _, ...first } = query;
  const without = (...names: JobFilterName[]): JobPostQuery =>
    Object.fromEntries(Object.entries(first).filter(([name]) => !names.some((gone) => gone === name)));
  return filtersInUse(query).flatMap((one): ActiveFilter | ActiveFilter[] => {
    switch (one.is) {
      case "words":
        return {
          label: `“${one.value}”`,
          without: query.sort === "relevance" ? without(one.name, "sort") : without(one.name),
        };
      case "choices":
        return one.value.map((id) => {
          const left = one.value.filter((other) => other !== id);
          return {
            label: facets[facetName(one.name)]?.find((facet) => String(facet.id) === id)?.label ?? one.filter.name,
            without: left.length > 0 ? { ...first, [one.name]: left } : without(one.name),
          };
        });
      case "amount": {
        const { salary_currency: currency = usualPay.currency, salary_period: period = usualPay.period } = query;
        return {
          label: payText({ min: one.value, max: null, currency, period }) ?? one.filter.name,
          without: without(one.name, "salary_currency", "salary_period"),
        };
      }
      case "days": {
        const options: Readonly<Record<number, string>> = one.filter.options;
        return {
          label: `${one.filter.name} ${options[one.value]?.toLowerCase()}`,
          without: without(one.name),
        };
      }
      case "country":
        return { label: `Open to people in ${countryWords(one.value)}`, without: without(one.name) };
      case "flag":
        return one.filter.name && one.value ? { label: one.filter.name, without: without(one.name) } : [];
      case "employer":
        return {
          label: facets.employer?.find(({ id }) => String(id) === one.value)?.label ?? "One employer",
          without: without(one.name),
        };
      case "posts":
      case "post":
      case "zone":
        return [];
      case "option":
      case "number":
        switch (one.name) {
          // shown with the pay
          case "salary_currency":
          case "salary_period":
          // how the list is shown
          case "sort":
          case "page":
          case "per_page":
            return [];
          default:
            return one satisfies never;
        }
      default:
        return one satisfies never;
    }
  });
}
