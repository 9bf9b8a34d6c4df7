import type { AppLoadContext } from "@remix-run/node";
import { numberText } from "../../../server/contract/mobile-number";
import type { Application, PersonalInfo } from "../../../server/contract/records";
import { describedSections as described } from "../../../server/contract/sections/described-sections";
import type { DescribedSection } from "../../../server/contract/sections/section";
import type { SelectionGroup } from "../../../server/contract/selection-items";
import { countOf } from "../../../server/contract/values/numbers";
import { skillLevelText } from "../skills/skill-levels";

/** A résumé made from the profile, as plain texts: the page and the file show the same. */
export interface ShownResumeContent {
  name: string;
  headline: string | null;
  /** How to reach the person, one per line. */
  contact: string[];
  parts: { title: string; lines: ResumeLine[] }[];
}

interface ResumeLine {
  text: string;
  /** Shown after the text in brackets. */
  note: string | null;
  /** Shown below it, in the person's own lines. */
  about: string | null;
}

/** The label of a choice by its id. */
export type Names = (id: string | null) => string | null;

const groups = [
  "language",
  "language_level",
  "education_level",
  "license_type",
] as const satisfies readonly SelectionGroup[];

/** Builds a résumé from the profile. It does not name references: people name them on request. */
export async function getShownResumeContent({ api, visitor }: AppLoadContext): Promise<ShownResumeContent> {
  const [application, person, ...lists] = await Promise.all([
    api.applications.mine(),
    api.personalInfo.mine(),
    ...groups.map((group) => api.selectionItems.list(group)),
  ]);
  const items = lists.flat();
  const name: Names = (id) => items.find((item) => item.id === id)?.label ?? null;
  const account = visitor.state === "signed-in" ? visitor.user : { name: null, email: "" };
  return composeResume(application, person, { name, account, hasEquipment: api.offers("profile") });
}

interface ComposedWith {
  name: Names;
  /** Used when the application has neither name nor address. */
  account: { name: string | null; email: string };
  hasEquipment: boolean;
}

function composeResume(
  application: Application,
  person: PersonalInfo,
  { name, account, hasEquipment }: ComposedWith,
): ShownResumeContent {
  const { given_names, middle_name, family_name, suffix, written_name } = person.basic;
  const { mobile, linkedin_url, email_contact } = application.contact_information;
  const { city, province } = person.general;
  const { desired_role, headline, years_experience } = application.basic;
  return {
    name: written_name || words([given_names, middle_name, family_name, suffix], " ") || account.name || account.email,
    headline: headline || desired_role,
    contact: [
      mobile && numberText(mobile),
      email_contact || account.email,
      words([city, province], ", "),
      linkedin_url,
    ].filter(isText),
    parts: [
      {
        title: "Profile",
        lines: [
          ...line(desired_role && headline ? `Looks for work as ${desired_role}` : null),
          ...line(years_experience === null ? null : `${countOf(years_experience, "year", "years")} of experience`),
        ],
      },
      { title: "Work history", lines: recordLines(described.employments, person.employments, name) },
      { title: "Skills", lines: skillLines(person) },
      { title: "Education and training", lines: recordLines(described.qualifications, person.qualifications, name) },
      { title: "Licences and certificates", lines: recordLines(described.licenses, person.licenses, name) },
      { title: "Languages", lines: languageLines(person, name) },
      { title: "Equipment", lines: hasEquipment ? equipmentLines(person) : [] },
      {
        title: "References",
        lines: person.character_references.length > 0 ? line("Available when asked for") : [],
      },
    ].filter(({ lines }) => lines.length > 0),
  };
}

function skillLines({ skills }: PersonalInfo) {
  return [...skills]
    .sort((a, b) => Number(b.is_primary) - Number(a.is_primary) || (b.level ?? 0) - (a.level ?? 0))
    .flatMap(({ skill, level, years }) =>
      line(skill.name, words([skillLevelText(level), years ? countOf(years, "year", "years") : null], ", ")),
    );
}

/** A described section's records in a résumé. */
const recordLines = ({ resume }: DescribedSection, records: readonly object[], name: Names) =>
  records.flatMap((record) => {
    const said = resume?.(record, { choice: (id) => name(id as string | null) });
    return said ? line(said.text, said.note, said.about) : [];
  });

function languageLines({ general }: PersonalInfo, name: Names) {
  const english = name(general.english_level_id);
  return [
    ...line(english && "English", english),
    ...general.languages.flatMap(({ language_id, level_id }) => line(name(language_id), name(level_id))),
    ...(general.own_languages ?? []).flatMap((own) => line(own.name, name(own.level_id))),
  ];
}

function equipmentLines({ equipment: { os, ram_gb, isp, speed_down_mbps, speed_up_mbps } }: PersonalInfo) {
  const speed = speed_down_mbps !== null && `${speed_down_mbps} Mbps down`;
  const up = speed_up_mbps !== null && `${speed_up_mbps} Mbps up`;
  return [
    ...line(words([os, ram_gb !== null && `${ram_gb} GB of memory`], ", ")),
    ...line(words([isp, speed, up], ", ")),
  ];
}

const isText = (part: string | null | undefined | false): part is string => Boolean(part);
const words = (parts: (string | null | undefined | false)[], between: string) => parts.filter(isText).join(between);

/** One line; none for an empty text. */
const line = (text: string | null, note: string | null = null, about: string | null = null): ResumeLine[] =>
  text ? [{ text, note: note || null, about }] : [];

/** The résumé as plain text with ASCII layout, to be read in a text browser and pasted anywhere. */
export function toPlainText({ name, headline, contact, parts }: ShownResumeContent): string {
  const head = [name, headline, ...contact].filter(isText).join("\n");
  const body = parts.map(({ title, lines }) =>
    [
      title.toUpperCase(),
      ...lines.flatMap(({ text, note, about }) => [
        note ? `- ${text} (${note})` : `- ${text}`,
        ...(about ? about.split("\n").map((own) => `  ${own}`) : []),
      ]),
    ].join("\n"),
  );
  return `${[head, ...body].join("\n\n")}\n`;
}
