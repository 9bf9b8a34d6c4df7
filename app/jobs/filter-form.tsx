import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  type ChoiceFilter,
  type DaysFilter,
  daysFilters,
  type JobListPart,
  jobFilters,
  type ListFlag,
  type ListQuery,
} from "../../server/contract/values/job-filters";
import { zoneName } from "../../server/contract/values/moments";
import { currencies, payPeriods, periodWords, usualPay } from "../../server/contract/values/money";
import { showMoney } from "../../server/contract/values/money-text";
import type { Total } from "../../server/contract/values/numbers";
import { Icon } from "../interface/icon";
import { paths } from "../paths";
import { useSite } from "../site-data";
import { addressOf } from "./job-query";
import { Kept } from "./kept";
import { filterFormId, filtersId, Hidden, searchFormId } from "./search-form";
import { ShowJobs } from "./show-jobs";
import type { ShownFacet } from "./shown-facets";

/** The labels of the checkboxes; personal ones are shown only to people who are signed in. */
const ticks: Record<ListFlag, string> = {
  no_night_shift: "No night shift",
  exclude_applied: "Not the jobs I applied for",
  bookmarked: "Only my saved jobs",
};

interface Props {
  query: ListQuery;
  /** Undefined when the server's markup of the page has them already (`Kept`). */
  facets: ShownFacet[] | undefined;
  /** The number of filters in use. */
  active: number;
  /** How many jobs the list has on all its pages. */
  shown: Total;
  /** The day of the exchange rates used to compare pay. */
  rateDate: string | null;
  guest: boolean;
  /** Whether jobs can be filtered by what the visitor did with them. */
  personal: boolean;
  /** Filters that the API does not support. */
  unoffered: readonly JobListPart[];
  /** Whether the API supports any filter besides the search. */
  hasFilters: boolean;
  full: boolean;
  /** The countries to choose as "where I live", and the page where it is said; null when the API has no such filter. */
  places: { options: { value: string; label: string }[]; say: string } | null;
  children?: ReactNode;
}

/**
 * The filters of the list, which work without JavaScript: beside the jobs, on phones behind a button that opens over the page. In
 * the markup they stand after the jobs, because text browsers should show the jobs first; styles move them. Their controls belong
 * to the search form (`search-form.tsx`, attribute `form`), so that both are sent together. Browsers that do not support that
 * attribute, such as w3m and Lynx, send this form with the search as it was. `children` is a form of its own for the currency,
 * which styles put below the pay filter.
 */
export function FilterForm({
  query,
  facets,
  active,
  shown,
  rateDate,
  guest,
  personal,
  unoffered,
  hasFilters,
  full,
  places,
  children,
}: Props) {
  if (!hasFilters) return null;
  const key = JSON.stringify(query);
  return (
    <details className="filters no-print" id={filtersId} key={key}>
      <summary>
        <Icon name="funnel" />
        {active === 0 ? "Filters" : `Filters (${active})`}
      </summary>
      <div className="filters-body">
        <form method="get" action={paths.jobs()} id={filterFormId}>
          <Hidden
            of={addressOf({ search: query.search, employer_id: query.employer_id, sort: query.sort }, { full })}
          />
          <Kept id="filters" data={facets} stays>
            {(stored) => <Filters {...{ query, rateDate, guest, personal, unoffered, places }} facets={stored} />}
          </Kept>
          <ShowJobs shown={shown}>
            {active > 0 && <Link to={paths.jobs(addressOf({ search: query.search }, { full }))}>Clear all</Link>}
          </ShowJobs>
        </form>
        {children}
      </div>
    </details>
  );
}

function Filters({
  query,
  facets,
  rateDate,
  guest,
  personal,
  unoffered,
  places,
}: Pick<Props, "query" | "rateDate" | "guest" | "personal" | "unoffered" | "places"> & { facets: ShownFacet[] }) {
  const isOffered = (name: JobListPart) => !unoffered.includes(name);
  const isAsked = (name: ListFlag) =>
    isOffered(name) && (!jobFilters[name].personal || (personal && !(guest && name === "exclude_applied")));
  const group = (filter: ChoiceFilter) => {
    const facet = facets.find((one) => one.filter === filter);
    return facet && <FacetGroup key={filter} facet={facet} />;
  };
  const days = daysFilters.filter(isOffered);
  const tick = (name: ListFlag) =>
    isAsked(name) && <Tick key={name} name={name} label={ticks[name]} on={query[name]} />;
  return (
    <>
      <div>
        {places && <Places {...places} chosen={query.country} />}
        {isAsked("no_night_shift") && (
          <div>
            {tick("no_night_shift")}
            <NightZone />
          </div>
        )}
        {personal && <div>{(["exclude_applied", "bookmarked"] as const).map(tick)}</div>}
        {isOffered("salary_min") && <PayFilter query={query} rateDate={rateDate} />}
      </div>
      <div>
        {(["employment_type_id", "shift_id", "category_id", "work_setup_id", "experience_level_id"] as const).map(
          group,
        )}
        {days.length > 0 && (
          <details className="fold" open={days.some((name) => query[name] !== undefined)}>
            <summary>Posted and closing</summary>
            {days.map((name) => (
              <Within key={name} name={name} value={query[name]} />
            ))}
          </details>
        )}
        {group("skill_id")}
        {hiddenSkills(query, facets).map((id) => (
          <input key={id} type="hidden" name="skill_id" value={id} form={searchFormId} />
        ))}
      </div>
    </>
  );
}

function PayFilter({ query, rateDate }: Pick<Props, "query" | "rateDate">) {
  return (
    <>
      <div className="filter-pay">
        <label htmlFor="salary_min" className="strong">
          Pay from
        </label>{" "}
        <input
          id="salary_min"
          name="salary_min"
          form={searchFormId}
          inputMode="decimal"
          className="control"
          defaultValue={query.salary_min && showMoney(query.salary_min)}
        />{" "}
        <select
          name="salary_currency"
          form={searchFormId}
          className="control"
          aria-label="Currency"
          defaultValue={query.salary_currency ?? usualPay.currency}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>{" "}
        <select
          name="salary_period"
          form={searchFormId}
          className="control"
          aria-label="Pay period"
          defaultValue={query.salary_period ?? usualPay.period}
        >
          {payPeriods.map((period) => (
            <option key={period} value={period}>
              {periodWords[period]}
            </option>
          ))}
        </select>
      </div>
      {rateDate && <p className="hint">Other currencies are compared at the rates of {rateDate}.</p>}
    </>
  );
}

/** A filter for jobs that people of a country may apply for: the reader's country, or the one in the URL. */
function Places({ options, say, chosen }: NonNullable<Props["places"]> & { chosen: string | undefined }) {
  return (
    <div className="filter-within">
      {options.length > 0 && (
        <>
          <label htmlFor="country">Open to people in</label>{" "}
          <select id="country" name="country" form={searchFormId} className="control" defaultValue={chosen ?? ""}>
            <option value="">Any country</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>{" "}
        </>
      )}
      <Link to={say}>{options.length > 0 ? "Another country" : "Show only jobs open to people where I live"}</Link>
    </div>
  );
}

/** Chosen skills that no job in the results asks for: they have no checkbox, so hidden fields carry them. */
const hiddenSkills = ({ skill_id = [] }: ListQuery, facets: ShownFacet[]) =>
  skill_id.filter(
    (id) => !facets.some(({ filter, choices }) => filter === "skill_id" && choices.some((one) => one.id === id)),
  );

function FacetGroup({ facet: { filter, label, choices, folded, first } }: { facet: ShownFacet }) {
  const ticks = choices.map(({ id, label: choice, count, chosen }) => (
    <label className="tick" key={id}>
      <input type="checkbox" name={filter} value={id} form={searchFormId} defaultChecked={chosen} />{" "}
      <span>
        {`${choice} `}
        <span className="muted">{`(${count})`}</span>
      </span>
      <br />
    </label>
  ));
  return (
    <details className="fold" open={!folded}>
      <summary>{label}</summary>
      <fieldset aria-label={label}>
        <div>{ticks.slice(0, first)}</div>
        {ticks.length > first && (
          <details>
            <summary>Show all {ticks.length}</summary>
            <div>{ticks.slice(first)}</div>
          </details>
        )}
      </fieldset>
    </details>
  );
}

/** Names the time zone by which "night" is judged, because it may not be the reader's. */
function NightZone() {
  const { pathname, search } = useLocation();
  const { timezone, timezoneFrom } = useSite()?.preferences ?? {};
  if (timezone === undefined) return null;
  return (
    <p className={timezoneFrom === null ? "hint zone-unknown" : "hint"}>
      Night is 22:00 to 6:00 in {zoneName(timezone)}.{" "}
      <Link to={paths.timezone({ returnTo: pathname + search })}>Change</Link>
    </p>
  );
}

function Tick({ name, label, on }: { name: string; label: string; on: boolean | undefined }) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} value="1" form={searchFormId} defaultChecked={on} /> <span>{label}</span>
      <br />
    </label>
  );
}

function Within({ name, value }: { name: DaysFilter; value: number | undefined }) {
  const { name: label, options } = jobFilters[name];
  return (
    <div className="filter-within">
      <label htmlFor={name}>{label}</label>{" "}
      <select id={name} name={name} form={searchFormId} className="control" defaultValue={value ?? ""}>
        <option value="">At any time</option>
        {Object.entries(options).map(([days, text]) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
