import { Form } from "@remix-run/react";
import type {
  ChoiceFilter,
  DaysFilter,
  ListFilter,
  ListFlag,
  ListQuery,
} from "../../server/contract/values/job-filters";
import { paths } from "../paths";
import { addressOf } from "./job-query";
import { SearchField } from "./search-field";

export const searchFormId = "find";
export const filterFormId = "refine";
/** The id of the filters as a whole, which links can point to. */
export const filtersId = "filtering";

type Place = "field" | "passed on" | "left out";

/**
 * What each filter, other than checkboxes and days, does when the search changes: it has a field, it is passed on in a hidden
 * field, or it is left out.
 */
const others: Record<Exclude<ListFilter, ChoiceFilter | ListFlag | DaysFilter>, Place> = {
  search: "field",
  salary_min: "field",
  salary_currency: "field",
  salary_period: "field",
  country: "field",
  employer_id: "passed on",
  sort: "passed on",
  page: "left out",
};
const placeOf = (name: string): Place => (others as Partial<Record<string, Place>>)[name] ?? "field";

interface Props {
  query: ListQuery;
  full: boolean;
  /** The filters ask where people live. */
  asksCountry: boolean;
  /** There are filters, whose form is further down. */
  hasFilters: boolean;
}

/**
 * The search as a GET form, so that its state is the URL. The controls of the filters further down belong to it
 * (`filter-form.tsx`); for browsers that do not support the `form` attribute, it passes on the filters in use.
 */
export function SearchForm({ query, full, asksCountry, hasFilters }: Props) {
  const isOwn = (name: string) => placeOf(name) === "passed on" || (name === "country" && !asksCountry);
  const isFilter = (name: string) => placeOf(name) === "field" && name !== "search" && !isOwn(name);
  return (
    <Form
      method="get"
      action={paths.jobs()}
      role="search"
      id={searchFormId}
      className="no-print"
      key={JSON.stringify(query)}
    >
      {hasFilters && (
        <p>
          <a href={`#${filtersId}`} className="skip">
            Skip to the filters
          </a>
        </p>
      )}
      <Hidden of={addressOf(only(query, isOwn), { full })} />
      <Hidden of={addressOf(only(query, isFilter))} form={hasFilters ? filterFormId : undefined} />
      <SearchField label="Search jobs" value={query.search} isSecond={hasFilters} />
    </Form>
  );
}

const only = (query: ListQuery, isIn: (name: string) => boolean): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => isIn(name)));

/** Hidden fields for parameters of a list's URL. */
export const Hidden = ({ of, form }: { of: ReturnType<typeof addressOf>; form?: string }) => (
  <>
    {Object.entries(of).flatMap(([name, value]) =>
      [value]
        .flat()
        .map(
          (one) =>
            one !== undefined && (
              <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} form={form} />
            ),
        ),
    )}
  </>
);
