import type { AppLoadContext } from "@remix-run/node";
import type { Capability } from "../../server/contract/values/capabilities";
import { type SectionName, sectionNames } from "../../server/contract/values/sections";

type Context = Pick<AppLoadContext, "api">;

/** The capability that a section needs. */
const capabilityOf: Partial<Record<SectionName, Capability>> = {
  equipment: "profile",
  employments: "profile",
  qualifications: "profile",
  references: "profile",
  // without the lists there are no languages to choose from
  languages: "selection_items",
};

/** Whether a section can be filled in, or extended. */
export const isOffered = ({ api }: Context, section: SectionName): boolean => {
  const capability = capabilityOf[section];
  return capability === undefined || api.offers(capability);
};

/** A section of the profile's list. */
export interface ShownSection {
  name: SectionName;
  /** The person can add to it; when nobody can, it is not required either. */
  isOffered: boolean;
}

/** The sections to show: those that can be filled in, and others that have content. */
export async function listShownSections(context: Context): Promise<ShownSection[]> {
  const sections = sectionNames.map((name) => ({ name, isOffered: isOffered(context, name) }));
  if (sections.every((section) => section.isOffered)) return sections;
  const { qualifications, character_references } = await context.api.personalInfo.mine();
  const there: Partial<Record<SectionName, unknown[]>> = { qualifications, references: character_references };
  return sections.filter((section) => section.isOffered || there[section.name]?.length);
}
