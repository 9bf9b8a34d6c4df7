import { z } from "zod";
import type { Countries } from "../apply/sections/countries";
import { optionalZone } from "../apply/sections/zones";
import { optionalLine } from "../forms/text-rules";
import { Place, PlaceFields } from "./place";

const addressFields = (countries: Countries) =>
  z.object({
    line1: optionalLine("House number and street"),
    barangay: optionalLine("Barangay"),
    city: optionalLine("City or municipality"),
    province: optionalLine("Province or state"),
    region: optionalLine("Region"),
    postcode: optionalLine("Postcode", 20),
    country: countries.optional,
    timezone: optionalZone,
  });

/** Address and map are one form, so that saving one does not lose the other's text. */
export const addressForm = (countries: Countries) => addressFields(countries).extend(PlaceFields.shape);

/** The same as the API takes it. */
export const addressSchema = (countries: Countries) => z.intersection(addressFields(countries), Place);
