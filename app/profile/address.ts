import { z } from "zod";
import { maxTimezoneLength } from "../../server/contract/values/limits";
import type { Countries } from "../apply/sections/countries";
import { finished } from "../apply/sections/finished";
import { optionalLine, requiredLine } from "../forms/text-rules";
import { Place, PlaceFields } from "./place";

const city = "City or municipality";

/**
 * Once the person says that the section is complete, what the API needs of an address is required; before, every field
 * may stay empty.
 */
const addressFields = (countries: Countries, complete: boolean) =>
  z.object({
    line1: optionalLine("House number and street"),
    barangay: optionalLine("Barangay"),
    city: complete
      ? requiredLine("Enter your city or municipality", 255, `${city} must be 255 characters or fewer`)
      : optionalLine(city),
    province: optionalLine("Province or state"),
    region: optionalLine("Region"),
    postcode: optionalLine("Postcode", 20),
    country: countries.rule("Choose the country of your address"),
    timezone: z.string({ error: "Choose your time zone" }).max(maxTimezoneLength, "Choose your time zone"),
    finished,
  });

/** Address and map are one form, so that saving one does not lose the other's text. */
export const addressForm = (countries: Countries) => addressFields(countries, true).extend(PlaceFields.shape);

/** The same as the API takes it; `stays` when the person stays on the page and need not say whether they are done. */
export function addressSchema(countries: Countries, { complete, stays }: { complete: boolean; stays: boolean }) {
  const address = addressFields(countries, complete);
  return z.intersection(stays ? address.extend({ finished: finished.optional() }) : address, Place);
}
