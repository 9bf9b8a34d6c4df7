/** The sections of an application and of the profile, in their order on every screen that lists them. */
export const sectionNames = [
  "details",
  "contact",
  "address",
  "resume",
  "references",
  "role",
  "preferences",
  "employments",
  "skills",
  "qualifications",
  "licenses",
  "languages",
  "equipment",
  "basic",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** The section's name on every screen and in mails. */
export const sectionLabels: Readonly<Record<SectionName, string>> = {
  details: "Your details",
  contact: "Contact information",
  address: "Address and map",
  resume: "Résumé",
  references: "References",
  role: "The work you want",
  preferences: "Work preferences",
  employments: "Work history",
  skills: "Skills",
  qualifications: "Qualifications",
  licenses: "Licences",
  languages: "Languages",
  equipment: "Equipment and internet",
  basic: "More about you",
};

/** Sections that have to be complete before an application can be sent; the others help the recruiter. */
export const neededSections = ["details", "contact", "resume"] as const satisfies readonly SectionName[];
