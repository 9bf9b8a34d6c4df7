import { privacyVersion } from "../../app/sections/consent";
import type { Application, PersonalInfo, WorkPreferences } from "../contract/records";
import type { Changed } from "../contract/visitor-api";
import type { KnownName } from "./known-calls";
import { addedName } from "./samples";
import {
  NotAsked,
  noPerson,
  ofApplication,
  ofPerson,
  readApplication,
  type Step,
  savedAndRead,
  type Walk,
} from "./steps";

/** The sections of a profile: what was stored before is sent as it is, and what was empty is filled in. */
export const profileSteps = (): Step[] => [
  {
    call: "apply.saveAccountDetails",
    async run(walk) {
      const { user } = walk;
      if (user === null) return noPerson;
      const stored: Partial<Application["account_details"]> = walk.application?.account_details ?? {};
      const [first = "Check", ...others] = user.name.split(" ");
      const sent = {
        given_names: stored.given_names || first,
        family_name: stored.family_name || others.join(" ") || "Account",
        email: stored.email || user.email,
        mobile: stored.mobile ?? mobile,
        country: stored.country ?? "PH",
        timezone: stored.timezone ?? user.timezone,
        heard_from_id: stored.heard_from_id ?? null,
        consent_privacy: privacyVersion,
        consent_talent_pool: stored.consent_talent_pool ?? false,
        preferred_contact: stored.preferred_contact ?? ("email" as const),
      };
      const { consent_privacy: _, ...kept } = sent;
      return savedAndRead(walk, {
        call: "apply.saveAccountDetails",
        sent: kept,
        save: () => walk.api.apply.saveAccountDetails(sent),
        read: async () => (await readApplication(walk))?.account_details,
      });
    },
  },
  {
    call: "applications.saveContactInformation",
    // the address is saved with the personal information, as the site does
    run: ofApplication((walk, { id, contact_information: { address: _, ...stored } }) => {
      const sent = { ...stored, mobile: stored.mobile ?? mobile, linkedin_url: stored.linkedin_url ?? link };
      return ofGroup(walk, "applications.saveContactInformation", "contact_information", sent, () =>
        walk.api.applications.saveContactInformation(id, sent),
      );
    }),
  },
  {
    call: "applications.saveBasic",
    run: ofApplication((walk, { id, basic }) => {
      const { desired_role, headline, years_experience } = basic;
      const sent = {
        ...basic,
        desired_role: desired_role ?? addedName,
        headline: headline ?? addedName,
        years_experience: years_experience ?? 1,
      };
      return ofGroup(walk, "applications.saveBasic", "basic", sent, () => walk.api.applications.saveBasic(id, sent));
    }),
  },
  {
    call: "applications.savePreferences",
    run: ofApplication((walk, { id, preferences }) => {
      // amounts as they are stored: nobody's pay is made up
      const sent = { ...preferences, hours_per_week: preferences.hours_per_week ?? 40 } as WorkPreferences;
      return ofGroup(walk, "applications.savePreferences", "preferences", sent, () =>
        walk.api.applications.savePreferences(id, sent),
      );
    }),
  },
  {
    call: "personalInfo.saveBasic",
    run: ofPerson(async (walk, { id, basic }) => {
      const { given_names, family_name } = walk.application?.account_details ?? {};
      const sent = {
        ...basic,
        given_names: basic.given_names || given_names || "Check",
        family_name: basic.family_name || family_name || "Account",
        preferred_name: basic.preferred_name ?? addedName,
        birth_date: basic.birth_date ?? "1990-01-01",
      };
      return ofOwnGroup(walk, "personalInfo.saveBasic", "basic", sent, () => walk.api.personalInfo.saveBasic(id, sent));
    }),
  },
  {
    call: "personalInfo.saveGeneral",
    // without the languages, of which one may not have been read
    run: ofPerson((walk, { id, general: { languages: _, own_languages: __, ...general } }) => {
      const sent = filled(general);
      return ofOwnGroup(walk, "personalInfo.saveGeneral", "general", sent, () =>
        walk.api.personalInfo.saveGeneral(id, { ...sent }),
      );
    }),
  },
  {
    call: "personalInfo.saveMapPlace",
    run: ofPerson((walk, { id, maps }) => {
      const sent =
        maps.lat === null || maps.lng === null
          ? { lat: 14.5995, lng: 120.9842, accuracy_m: null, place_label: null, source: "typed" as const }
          : maps;
      return ofOwnGroup(walk, "personalInfo.saveMapPlace", "maps", sent, () =>
        walk.api.personalInfo.saveMapPlace(id, sent),
      );
    }),
  },
  {
    call: "personalInfo.saveEquipment",
    run: ofPerson(({ api }, { id, equipment }) => api.personalInfo.saveEquipment(id, equipment)),
  },
  {
    call: "applications.update",
    run: ofApplication(({ api }, { id, account_details }) =>
      api.applications.update(id, { consent_talent_pool: account_details.consent_talent_pool ?? false }),
    ),
  },
  ...skillSteps(),
];

const mobile = "+639170000000";
const link = "https://www.linkedin.com/in/check-api";

/** A save of a section of the application, read back. */
const ofGroup = (
  walk: Walk,
  call: KnownName,
  group: "basic" | "contact_information" | "preferences",
  sent: object,
  save: () => Promise<Changed<unknown>>,
) => savedAndRead(walk, { call, sent, save, read: async () => (await readApplication(walk))?.[group] });

/** The same of the personal information. */
const ofOwnGroup = (
  walk: Walk,
  call: KnownName,
  group: "basic" | "general" | "maps",
  sent: object,
  save: () => Promise<Changed<unknown>>,
) => savedAndRead(walk, { call, sent, save, read: async () => (await walk.api.personalInfo.mine())[group] });

type Place = Omit<PersonalInfo["general"], "languages" | "own_languages">;

/** Some address, where none is stored. */
function filled(stored: Place): Place {
  return {
    ...stored,
    country: stored.country ?? "PH",
    province: stored.province ?? "Metro Manila",
    city: stored.city ?? "Manila",
    line1: stored.line1 ?? "1 Check Street",
    postcode: stored.postcode ?? "1000",
    timezone: stored.timezone ?? "Asia/Manila",
  };
}

function skillSteps(): Step[] {
  const none = new NotAsked("There is no skill to add");
  let skillId: string | null = null;
  let ownId: string | null = null;
  const level = { level: 3, years: 1, last_used_year: null, is_primary: false, note: null };
  const withSkill = (change: (walk: Walk, id: string, skill: string) => Promise<unknown>) =>
    ofApplication(async (walk, { id }) => (skillId === null ? none : change(walk, id, skillId)));
  return [
    {
      call: "skills.link",
      run: ofApplication(async ({ api }, { id }) => {
        const { skills: held } = await api.personalInfo.mine();
        for (const search of ["en", "er", "in", "at"]) {
          const found = await api.skills.list({ search, application_id_exception: id });
          skillId ??= found.find((skill) => !held.some((link) => link.skill.id === skill.id))?.id ?? null;
        }
        return skillId === null ? none : api.skills.link(id, skillId, level);
      }),
    },
    {
      call: "skills.updateLink",
      run: withSkill(({ api }, id, skill) => api.skills.updateLink(id, skill, { ...level, level: 4 })),
    },
    {
      call: "skills.deleteLink",
      run: withSkill(({ api }, id, skill) => api.skills.deleteLink(id, skill)),
    },
    {
      call: "skills.create",
      async run({ api }) {
        // one that is known, so that none waits for a review
        const [known] = await api.skills.list({ search: "en" });
        if (!known) return none;
        const created = await api.skills.create(known.name);
        ownId = (created.ok ? created.value?.id : null) ?? known.id;
        return created;
      },
    },
    {
      call: "skills.find",
      run: async ({ api }) => (ownId === null ? none : api.skills.find(ownId)),
    },
  ];
}
