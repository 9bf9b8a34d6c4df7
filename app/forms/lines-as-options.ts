import type { Option } from "./select";

/** The options of a long list, such as countries, which a loader sends as one name per line. */
export const linesAsOptions = (names: string): Option[] =>
  names === "" ? [] : names.split("\n").map((name) => ({ value: name, label: name }));
