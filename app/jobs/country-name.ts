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

/** A country in a sentence; its two letters when our clients do not hire there. */
export const countryName = (code: string): string => names[code] ?? code;
