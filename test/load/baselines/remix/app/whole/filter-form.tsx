import { Form } from "@remix-run/react";
import { Icon } from "./parts";

/** The choices of the API's list, by the name of their filter. */
export type Facets = Record<string, { id: number; label: string; count: number }[]>;

const choices = {
  salary_currency: ["PHP", "USD", "AUD", "GBP", "CAD", "EUR"],
  salary_period: ["an hour", "a month", "a year"],
  posted_within: ["At any time", "In the last day", "In the last 3 days", "In the last week", "In the last month"],
  closing_within: ["At any time", "Within 3 days", "Within a week"],
};
const ticks = ["No night shift", "Not the jobs I applied for", "Only my saved jobs"];

export function FilterForm({ facets }: { facets: Facets }) {
  return (
    <Form method="get" role="search" className="filter-form">
      <label htmlFor="search">Search jobs</label>{" "}
      <div className="search-row">
        <input id="search" name="search" type="search" className="control" maxLength={200} />{" "}
        <button type="submit" className="button">
          <Icon name="search" />
          Search
        </button>
      </div>
      <details className="filters">
        <summary>
          <Icon name="funnel" />
          Filters
        </summary>
        {Object.entries(facets).map(([name, facet]) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {facet.map(({ id, label, count }) => (
              <div key={id} className="tick">
                <input type="checkbox" id={`${name}${id}`} name={`${name}_id`} value={id} />{" "}
                <label htmlFor={`${name}${id}`}>
                  {label} <span className="muted">({count})</span>
                </label>
              </div>
            ))}
          </fieldset>
        ))}
        <fieldset>
          <legend>Pay and time</legend>
          {ticks.map((label) => (
            <div key={label} className="tick">
              <input type="checkbox" id={label} name={label} value="1" /> <label htmlFor={label}>{label}</label>
            </div>
          ))}
          <label htmlFor="salary_min">Pay from</label> <input id="salary_min" name="salary_min" />
          {Object.entries(choices).map(([name, options]) => (
            <select key={name} name={name} className="control" aria-label={name}>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ))}
        </fieldset>
        <button type="submit" className="button">
          Show jobs
        </button>
      </details>
    </Form>
  );
}
