import { z } from "zod";
import type { MapPlace } from "../../server/contract/records";
import { placeSources } from "../../server/contract/values/personal-info";
import { plainDigits } from "../../server/contract/values/typed-digits";
import { optionalLine } from "../forms/text-rules";

const typed = z.string().optional();

/** The fields of "Place on the map". `source` and `accuracy_m` are hidden fields that only scripts change. */
export const PlaceFields = z.object({
  lat: typed,
  lng: typed,
  place_label: optionalLine("Name of the place"),
  source: z.enum(placeSources).default("typed"),
  accuracy_m: typed,
});

/** The fields converted to what the API takes: both coordinates or neither. */
export const PlaceForm = PlaceFields.transform((fields, ctx): MapPlace => {
  const [lat = "", lng = ""] = splitPair(plainDigits(fields.lat ?? ""), plainDigits(fields.lng ?? ""));
  const place = {
    lat: readDegrees(lat, 90),
    lng: readDegrees(lng, 180),
    place_label: fields.place_label,
    source: fields.source,
    accuracy_m: fields.source === "device" ? readMetres(fields.accuracy_m ?? "") : null,
  };
  if (lat === "" && lng === "") return { ...place, source: null, accuracy_m: null };
  const refuse = (path: "lat" | "lng", message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (place.lat === null) refuse("lat", aboutDegrees("latitude", lat, 90, "14.5995"));
  if (place.lng === null) refuse("lng", aboutDegrees("longitude", lng, 180, "120.9842"));
  return place;
});

/** The place to store. Unchanged coordinates keep their source, because without scripts the form sends them as typed. */
export function keptSource(place: MapPlace, stored: MapPlace): MapPlace {
  const same = place.source === "typed" && place.lat === stored.lat && place.lng === stored.lng;
  return same ? { ...place, source: stored.source, accuracy_m: stored.accuracy_m } : place;
}

/** Whether both are equal, so that there is nothing to store. */
export const isSamePlace = (place: MapPlace, stored: MapPlace): boolean =>
  (Object.keys(place) as (keyof MapPlace)[]).every((name) => place[name] === stored[name]);

/** Splits coordinates that were pasted into the first field: maps copy both at once, `14.5995, 120.9842`. */
function splitPair(lat: string, lng: string): string[] {
  const parts = lat.split(/\s*[,;]\s*|\s+/);
  return lng === "" && parts.length === 2 && parts.every((part) => part.includes(".")) ? parts : [lat, lng];
}

/** Degrees with six decimals (about ten centimetres); null for any other text. */
function readDegrees(text: string, most: number): number | null {
  if (!/^[+-]?\d{1,3}(\.\d{1,20})?°?$/.test(text)) return null;
  const degrees = Number(Number.parseFloat(text).toFixed(6));
  return Math.abs(degrees) <= most ? degrees : null;
}

const readMetres = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);

function aboutDegrees(name: string, text: string, most: number, example: string): string {
  if (text === "") return `Enter the ${name} too, or leave both empty`;
  return /^[+-]?\d+(\.\d+)?°?$/.test(text)
    ? `Enter a ${name} from -${most} to ${most}`
    : `Enter the ${name} in degrees with a dot, like ${example}`;
}
