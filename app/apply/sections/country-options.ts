import type { Option } from "../../forms/select";

/** The choices of a country field from the names that a loader sent. */
export const countryOptions = (names: string): Option[] =>
  names.split("\n").map((name) => ({ value: name, label: name }));
