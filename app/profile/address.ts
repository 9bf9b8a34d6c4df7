import { z } from "zod";
import type { Countries } from "../forms/countries";
import { optionalLine } from "../forms/text-rules";
import { optionalZoneIn } from "../forms/zones";
import { PlaceFields, PlaceForm } from "./place";

/** What the time zone depends on: the country, and the zone that stays when the page does not ask. */
interface Zoned {
  country: string | null;
  known: string | null;
}

const addressFields = (countries: Countries, { country, known }: Zoned) =>
  z.object({
    line1: optionalLine("House number and street"),
    barangay: optionalLine("Barangay"),
    city: optionalLine("City or municipality"),
    province: optionalLine("Province or state"),
    region: optionalLine("Region"),
    postcode: optionalLine("Postcode", 20),
    country: countries.optional,
    timezone: optionalZoneIn(country, known),
  });

/** The form of address and map. One form, so that saving one does not lose the text of the other. */
export const addressForm = (countries: Countries, zoned: Zoned) =>
  addressFields(countries, zoned).extend(PlaceFields.shape);

/** The same form, converted to what the API takes. */
export const addressSchema = (countries: Countries, zoned: Zoned) =>
  z.intersection(addressFields(countries, zoned), PlaceForm);
