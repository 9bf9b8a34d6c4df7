/** The icons that the site shows, by their names in the Lucide set of Iconify. */
export const iconNames = [
  "banknote",
  "check",
  "circle-slash",
  "clock",
  "external-link",
  "file-text",
  "funnel",
  "heart",
  "log-out",
  "search",
  "settings",
  "share-2",
  "timer",
  "user",
  "x",
] as const;

export type IconName = (typeof iconNames)[number];

/** Other names that the specification uses for some of them. */
export const iconAliases: Record<string, IconName> = {
  gear: "settings",
  share: "share-2",
  "sign-out": "log-out",
  stopwatch: "timer",
};
