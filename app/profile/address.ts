import { z } from "zod";
import { maxTimezoneLength } from "../../server/contract/values/limits";
import type { Countries } from "../apply/sections/countries";
import { finished } from "../apply/sections/finished";
import { optionalLine, requiredLine } from "../forms/text-rules";
import { Place, PlaceFields } from "./place";

const city = "City or municipality";

/**
 * Where a person lives (product 2.6). When they say that it is complete, what the API then misses is asked for here; while
 * they are still at it, it may stay open.
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

/** The fields of the page: the address and the place on the map are one form, so that neither loses the other's text. */
export const addressForm = (countries: Countries) => addressFields(countries, true).extend(PlaceFields.shape);

/** The same as the API takes it; `stays` for whoever is not done with the page and need not say whether they are. */
export function addressSchema(countries: Countries, { complete, stays }: { complete: boolean; stays: boolean }) {
  const address = addressFields(countries, complete);
  return z.intersection(stays ? address.extend({ finished: finished.optional() }) : address, Place);
}
