import { Form } from "@remix-run/react";
import { showMoney } from "../../server/contract/values/money-text";
import { Icon } from "../interface/icon";
import { paths } from "../paths";
import { closingNames, type JobPostQuery, postedNames } from "./job-filters";
import { Kept } from "./kept";
import { SearchField } from "./search-field";
import type { ShownFacet } from "./shown-facets";

interface Props {
  query: JobPostQuery;
  /** Undefined where they stand in the page already. */
  facets: ShownFacet[] | undefined;
  /** How many filters are in use. */
  active: number;
  /** The day of the exchange rates that pay was compared with. */
  rateDate: string | null;
  guest: boolean;
  full: boolean;
}

/** The whole search as one GET form: its state is the address. Filters fold away on phones, without JavaScript. */
export function FilterForm({ query, facets, active, rateDate, guest, full }: Props) {
  return (
    <Form
      method="get"
      action={paths.jobs()}
      role="search"
      className="filter-form no-print"
      key={JSON.stringify(query)}
    >
      <a href="#results" className="skip">
        Skip to the jobs
      </a>{" "}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      {full && <input type="hidden" name="view" value="full" />}
      {query.country && <input type="hidden" name="country" value={query.country} />}
      <SearchField label="Search jobs" value={query.search} />
      <details className="filters">
        <summary>
          <Icon name="funnel" />
          {active === 0 ? "Filters" : active === 1 ? "1 filter" : `${active} filters`}
        </summary>
        <Kept id="filters" className="filters-body" data={facets} stays>
          {(shown) => <Filters query={query} facets={shown} rateDate={rateDate} guest={guest} />}
        </Kept>
      </details>
    </Form>
  );
}

function Filters({
  query,
  facets,
  rateDate,
  guest,
}: Pick<Props, "query" | "rateDate" | "guest"> & { facets: ShownFacet[] }) {
  return (
    <>
      {facets.map((facet) => (
        <FacetGroup key={facet.filter} facet={facet} />
      ))}
      <fieldset>
        <legend>
          <div>Pay and time</div>
        </legend>
        <Tick name="no_night_shift" label="No night shift" on={query.no_night_shift} />
        {!guest && (
          <Tick name="exclude_applied" label="Not the jobs I applied for" on={query.exclude_applied} />
        )}
        <Tick name="bookmarked" label="Only my saved jobs" on={query.bookmarked} />
        <div className="filter-pay">
          <label htmlFor="salary_min">Pay from</label>{" "}
          <input
            id="salary_min"
            name="salary_min"
            inputMode="decimal"
            className="control"
            defaultValue={query.salary_min && showMoney(query.salary_min)}
          />{" "}
          <select
            name="salary_currency"
            className="control"
            aria-label="Currency"
            defaultValue={query.salary_currency ?? "PHP"}
          >
            {["PHP", "USD", "AUD", "GBP", "CAD", "EUR"].map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>{" "}
          <select
            name="salary_period"
            className="control"
            aria-label="Pay period"
            defaultValue={query.salary_period ?? "month"}
          >
            <option value="hour">an hour</option>
            <option value="month">a month</option>
            <option value="year">a year</option>
          </select>
        </div>
        {rateDate && <p className="hint">Other currencies are compared at the rates of {rateDate}.</p>}
        <Within
          name="posted_within"
          label="Posted"
          any="At any time"
          names={postedNames}
          value={query.posted_within}
        />
        <Within
          name="closing_within"
          label="Closing"
          any="At any time"
          names={closingNames}
          value={query.closing_within}
        />
      </fieldset>
      {hiddenSkills(query, facets).map((id) => (
        <input key={id} type="hidden" name="skill_id" value={id} />
      ))}
      <button type="submit" className="button button-plain">
        Show jobs
      </button>
    </>
  );
}

/** Skills that are chosen and that no job found asks for, so that no box stands for them. */
const hiddenSkills = ({ skill_id = [] }: JobPostQuery, facets: ShownFacet[]) =>
  skill_id.filter(
    (id) =>
      !facets.some(({ filter, choices }) => filter === "skill_id" && choices.some((one) => one.id === id)),
  );

function FacetGroup({ facet: { filter, label, choices, folded } }: { facet: ShownFacet }) {
  const ticks = choices.map(({ id, label: choice, count, chosen }) => (
    <div className="tick" key={id}>
      <input type="checkbox" id={filter + id} name={filter} value={id} defaultChecked={chosen} />{" "}
      <label htmlFor={filter + id}>
        {`${choice} `}
        <span className="muted">{`(${count})`}</span>
      </label>
    </div>
  ));
  return (
    <fieldset>
      <legend>
        <div>{label}</div>
      </legend>
      {folded ? (
        <details>
          <summary>Choose skills</summary>
          {ticks}
        </details>
      ) : (
        ticks
      )}
    </fieldset>
  );
}

function Tick({ name, label, on }: { name: string; label: string; on: boolean | undefined }) {
  return (
    <div className="tick">
      <input type="checkbox" id={name} name={name} value="1" defaultChecked={on} />{" "}
      <label htmlFor={name}>{label}</label>
    </div>
  );
}

function Within({
  name,
  label,
  any,
  names,
  value,
}: {
  name: string;
  label: string;
  any: string;
  names: Record<number, string>;
  value: number | undefined;
}) {
  return (
    <div className="filter-within">
      <label htmlFor={name}>{label}</label>{" "}
      <select id={name} name={name} className="control" defaultValue={value ?? ""}>
        <option value="">{any}</option>
        {Object.entries(names).map(([days, text]) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
