const names: Record<string, string> = {
  PH: "the Philippines",
  US: "the United States",
  GB: "the United Kingdom",
  AU: "Australia",
  NZ: "New Zealand",
  CA: "Canada",
  SG: "Singapore",
  IN: "India",
  ID: "Indonesia",
  MY: "Malaysia",
  VN: "Vietnam",
  TH: "Thailand",
};

/** A country in a sentence; its two letters when it is not one that our clients hire in. */
export const countryName = (code: string): string => names[code] ?? code;
