import { countryOptions } from "../apply/sections/country-options";
import type { AnyField } from "../forms/field-frame";
import { type Option, Select } from "../forms/select";
import { TextField } from "../forms/text-field";

interface Props {
  fields: Record<"line1" | "barangay" | "city" | "province" | "region" | "postcode" | "country" | "timezone", AnyField>;
  /** Names of countries, one a line. */
  countries: string;
  timezones: Option[];
  /** Suggested while typing; people elsewhere write their own. */
  regions: string[];
}

export function AddressFields({ fields, countries, timezones, regions }: Props) {
  return (
    <>
      <TextField field={fields.line1} label="House number and street" autoComplete="address-line1" />
      <TextField field={fields.barangay} label="Barangay" autoComplete="address-level3" width="medium" />
      <TextField field={fields.city} label="City or municipality" autoComplete="address-level2" width="medium" />
      <TextField field={fields.province} label="Province or state" autoComplete="address-level1" width="medium" />
      <TextField field={fields.region} label="Region" list="regions" />
      <datalist id="regions">
        {regions.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      <TextField field={fields.postcode} label="Postcode" autoComplete="postal-code" width="short" />
      <Select field={fields.country} label="Country" options={countryOptions(countries)} autoComplete="country-name" />
      <Select field={fields.timezone} label="Time zone" options={timezones} />
    </>
  );
}
