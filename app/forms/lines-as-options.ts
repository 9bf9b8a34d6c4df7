import type { Option } from "./select";

/** The choices of a long list, such as countries, from the names that a loader sent one a line. */
export const linesAsOptions = (names: string): Option[] =>
  names === "" ? [] : names.split("\n").map((name) => ({ value: name, label: name }));
