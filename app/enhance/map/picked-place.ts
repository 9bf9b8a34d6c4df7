import type { PlaceSource } from "../../../server/contract/values/personal-info";

/** A place for the coordinate fields: degrees as text with six decimals. */
export interface PickedPlace {
  lat: string;
  lng: string;
  source: Exclude<PlaceSource, "typed">;
  /** Metres; empty when not measured. */
  accuracy_m: string;
}

/** Six decimals are about ten centimetres. */
export const degrees = (value: number) => value.toFixed(6);
