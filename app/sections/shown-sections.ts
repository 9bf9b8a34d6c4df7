import type { AppLoadContext } from "@remix-run/node";
import type { Capability } from "../../server/contract/values/capabilities";
import { type SectionName, sectionNames } from "../../server/contract/values/sections";

type Context = Pick<AppLoadContext, "api">;

/** What an API needs for a section. */
const capabilityOf: Partial<Record<SectionName, Capability>> = {
  equipment: "profile",
  employments: "profile",
  qualifications: "profile",
  references: "profile",
  // there is nothing to choose from
  languages: "selection_items",
};

/** Whether a section can be filled in, or added to. */
export const isOffered = ({ api }: Context, section: SectionName): boolean => {
  const capability = capabilityOf[section];
  return capability === undefined || api.offers(capability);
};

export interface ShownSection {
  name: SectionName;
  /** Where nothing can be added, nobody needs it. */
  isOffered: boolean;
}

/** The sections to show: those that can be filled in, and what is there already of others. */
export async function listShownSections(context: Context): Promise<ShownSection[]> {
  const sections = sectionNames.map((name) => ({ name, isOffered: isOffered(context, name) }));
  if (sections.every((section) => section.isOffered)) return sections;
  const { qualifications, character_references } = await context.api.personalInfo.mine();
  const there: Partial<Record<SectionName, unknown[]>> = { qualifications, references: character_references };
  return sections.filter((section) => section.isOffered || there[section.name]?.length);
}
