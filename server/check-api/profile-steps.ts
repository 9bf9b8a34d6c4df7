import { privacyVersion } from "../../app/apply/consent";
import type { Application, PersonalInfo } from "../contract/records";
import { NotAsked, noPerson, ofApplication, ofPerson, readApplication, type Step, type Walk } from "./steps";

/** The sections of a profile: what was stored before is sent as it is, and what was empty is filled in. */
export const profileSteps = (): Step[] => [
  {
    call: "POST /api/apply/account-details",
    async run(walk) {
      const { user } = walk;
      if (user === null) return noPerson;
      const stored: Partial<Application["account_details"]> = walk.application?.account_details ?? {};
      const [first = "Check", ...others] = user.name.split(" ");
      const saved = await walk.api.apply.saveAccountDetails({
        given_names: stored.given_names || first,
        family_name: stored.family_name || others.join(" ") || "Account",
        email: stored.email || user.email,
        mobile: stored.mobile ?? mobile,
        country: stored.country ?? "PH",
        timezone: stored.timezone ?? user.timezone,
        heard_from_id: stored.heard_from_id ?? null,
        consent_privacy: privacyVersion,
        consent_talent_pool: stored.consent_talent_pool ?? false,
        preferred_contact: stored.preferred_contact ?? "email",
      });
      await readApplication(walk);
      return saved;
    },
  },
  {
    call: "PATCH /api/applications/{id}/contact_information",
    // the address is saved with the personal information, as the site does
    run: ofApplication(({ api }, { id, contact_information: { address: _, ...stored } }) =>
      api.applications.saveContactInformation(id, { ...stored, mobile: stored.mobile ?? mobile }),
    ),
  },
  {
    call: "POST /api/applications/{id}/basic",
    run: ofApplication(({ api }, { id, basic }) => api.applications.saveBasic(id, basic)),
  },
  {
    call: "POST /api/applications/{id}/preferences",
    run: ofApplication(({ api }, { id, preferences }) =>
      // amounts are left out: an API may write them in another way than it takes them
      api.applications.savePreferences(id, { ...preferences, expected_salary: null, current_salary: null }),
    ),
  },
  {
    call: "PATCH /api/personal_info/{id}/basic",
    run: ofPerson(async ({ api, application }, { id, basic }) =>
      api.personalInfo.saveBasic(id, {
        ...basic,
        given_names: basic.given_names || application?.account_details.given_names || "Check",
        family_name: basic.family_name || application?.account_details.family_name || "Account",
      }),
    ),
  },
  {
    call: "POST /api/personal_info/{id}/general",
    // without the languages, of which one may not have been read
    run: ofPerson(({ api }, { id, general: { languages: _, own_languages: __, ...general } }) =>
      api.personalInfo.saveGeneral(id, { ...filled(general) }),
    ),
  },
  {
    call: "PATCH /api/personal_info/{id}/maps",
    run: ofPerson(({ api }, { id, maps }) =>
      api.personalInfo.saveMapPlace(
        id,
        maps.lat === null || maps.lng === null
          ? { lat: 14.5995, lng: 120.9842, accuracy_m: null, place_label: null, source: "typed" }
          : maps,
      ),
    ),
  },
  {
    call: "PATCH /api/personal_info/{id}/equipment",
    needs: "equipment",
    run: ofPerson(({ api }, { id, equipment }) => api.personalInfo.saveEquipment(id, equipment)),
  },
  {
    call: "PATCH /api/applications/{id}",
    run: ofApplication(({ api }, { id, account_details }) =>
      api.applications.update(id, { consent_talent_pool: account_details.consent_talent_pool ?? false }),
    ),
  },
  ...skillSteps(),
];

const mobile = "+639170000000";

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
      call: "POST /api/applications/{id}/skills/{skillId}",
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
      call: "PATCH /api/applications/{id}/skills/{skillId}",
      run: withSkill(({ api }, id, skill) => api.skills.updateLink(id, skill, { ...level, level: 4 })),
    },
    {
      call: "DELETE /api/applications/{id}/skills/{skillId}",
      run: withSkill(({ api }, id, skill) => api.skills.deleteLink(id, skill)),
    },
    {
      call: "POST /api/skills",
      needs: "own_skills",
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
      call: "GET /api/skills/{id}",
      needs: "own_skills",
      run: async ({ api }) => (ownId === null ? none : api.skills.find(ownId)),
    },
  ];
}
