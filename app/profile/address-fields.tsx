import type { AnyField } from "../forms/field-frame";
import { linesAsOptions } from "../forms/lines-as-options";
import { Select } from "../forms/select";
import { TextField } from "../forms/text-field";
import { ZoneOfCountry } from "../forms/zone-field";

interface Props {
  fields: Record<"line1" | "barangay" | "city" | "province" | "region" | "postcode" | "country" | "timezone", AnyField>;
  /** Names of countries, one per line. */
  countries: string;
  /** The time zones of the country, one per line; empty when it has only one. */
  zones: string;
  /** Suggested during typing; people in other countries type their own. */
  regions: string[];
  /** Shows only what an application for remote work can need; stored parts of the address that are not shown stay. */
  isShort: boolean;
}

/** The fields of the address and the time zone. */
export function AddressFields({ fields, countries, zones, regions, isShort }: Props) {
  return (
    <>
      <TextField field={fields.line1} label="House number and street" autoComplete="address-line1" />
      {!isShort && <TextField field={fields.barangay} label="Barangay" autoComplete="address-level3" width="medium" />}
      <TextField field={fields.city} label="City or municipality" autoComplete="address-level2" width="medium" />
      <TextField field={fields.province} label="Province or state" autoComplete="address-level1" width="medium" />
      {!isShort && (
        <>
          <TextField field={fields.region} label="Region" list="regions" />
          <datalist id="regions">
            {regions.map((region) => (
              <option key={region} value={region} />
            ))}
          </datalist>
        </>
      )}
      <TextField field={fields.postcode} label="Postcode" autoComplete="postal-code" width="short" />
      <Select field={fields.country} label="Country" options={linesAsOptions(countries)} autoComplete="country-name" />
      <ZoneOfCountry field={fields.timezone} choices={zones} />
    </>
  );
}
