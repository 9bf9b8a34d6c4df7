import { privacyVersion } from "../../app/sections/consent";
import type { CallName } from "../contract/calls";
import type { Changed } from "../contract/outcomes";
import { addedName } from "./samples";
import {
  isBlank,
  NotAsked,
  noApplication,
  noPerson,
  ofApplication,
  readApplication,
  type StepRun,
  type Steps,
  savedAndRead,
  type Walk,
} from "./steps";

type Fields = Record<string, unknown>;
type Stored = Record<string, Fields>;
type Save = (id: string, fields: object) => Promise<Changed<unknown>>;

/** What was stored, with these in place of what is empty. */
const filled = (stored: Fields, samples: Fields): Fields => ({
  ...stored,
  ...Object.fromEntries(Object.entries(samples).filter(([name]) => isBlank(stored[name]))),
});

const mobile = "+639170000000";
const place = { country: "PH", province: "Metro Manila", city: "Manila", line1: "1 Check Street", postcode: "1000" };

/** Sections with the group that they are of, and what is sent where it is empty. Nobody's pay is made up. */
const sections = {
  // the address is saved with the personal information, as the site does
  "applications.saveContactInformation": [
    "contact_information",
    { mobile, linkedin_url: "https://www.linkedin.com/in/check-api" },
  ],
  "applications.saveBasic": ["basic", { desired_role: addedName, headline: addedName, years_experience: 1 }],
  "applications.savePreferences": ["preferences", { hours_per_week: 40 }],
  "personalInfo.saveBasic": ["basic", { preferred_name: addedName, birth_date: "1990-01-01" }],
  "personalInfo.saveGeneral": ["general", { ...place, timezone: "Asia/Manila" }],
  "personalInfo.saveMapPlace": ["maps", { lat: 14.5995, lng: 120.9842, source: "typed" }],
  "personalInfo.saveEquipment": ["equipment", {}],
} satisfies Partial<Record<CallName, [group: string, samples: Fields]>>;

/** Parts of a group that the site saves elsewhere, or of which some may not have been read. */
const elsewhere = new Set(["address", "languages", "own_languages"]);

/** The sections of a profile: what was stored before is sent as it is, and what was empty is filled in. */
export const profileSteps = (): Steps => ({
  "apply.saveAccountDetails": saveDetails,
  ...Object.fromEntries((Object.keys(sections) as (keyof typeof sections)[]).map((call) => [call, savingStep(call)])),
  "applications.update": ofApplication(({ api }, { id, account_details }) =>
    api.applications.update(id, { consent_talent_pool: account_details.consent_talent_pool ?? false }),
  ),
  ...skillSteps(),
});

function savingStep(call: keyof typeof sections): StepRun {
  const [group, samples] = sections[call];
  const [of = "", own = ""] = call.split(".");
  return async (walk) => {
    const read = async () =>
      (await (of === "applications" ? readApplication(walk) : walk.api.personalInfo.mine())) as Stored | null;
    const record = await read();
    if (record === null) return noApplication;
    const stored = Object.entries(record[group] ?? {}).filter(([name]) => !elsewhere.has(name));
    const names = call === "personalInfo.saveBasic" ? namesOf(walk) : {};
    const sent = filled(Object.fromEntries(stored), { ...names, ...samples });
    const saves = walk.api as unknown as Record<string, Record<string, Save>>;
    const save = async () => saves[of]?.[own]?.(String(record.id), sent) as Promise<Changed<unknown>>;
    return savedAndRead(walk, call, { sent, save, read: async () => (await read())?.[group] });
  };
}

/** As they are in the application, or else with the account. */
function namesOf({ application, user }: Walk) {
  const { given_names, family_name } = application?.account_details ?? {};
  const [first = "", ...others] = (user?.name ?? "").split(" ");
  return {
    given_names: given_names || first || "Check",
    family_name: family_name || others.join(" ") || "Account",
  };
}

async function saveDetails(walk: Walk) {
  const { user, application } = walk;
  if (user === null) return noPerson;
  const stored = application?.account_details;
  const sent = {
    ...namesOf(walk),
    email: stored?.email || user.email,
    mobile: stored?.mobile ?? mobile,
    country: stored?.country ?? "PH",
    timezone: stored?.timezone ?? user.timezone,
    heard_from_id: stored?.heard_from_id ?? null,
    consent_talent_pool: stored?.consent_talent_pool ?? false,
    preferred_contact: stored?.preferred_contact ?? ("email" as const),
  };
  return savedAndRead(walk, "apply.saveAccountDetails", {
    sent,
    save: () => walk.api.apply.saveAccountDetails({ ...sent, consent_privacy: privacyVersion }),
    read: async () => (await readApplication(walk))?.account_details,
  });
}

function skillSteps(): Steps {
  const none = new NotAsked("There is no skill to add");
  let skillId: string | null = null;
  let ownId: string | null = null;
  const level = { level: 3, years: 1, last_used_year: null, is_primary: false, note: null };
  const withSkill = (change: (walk: Walk, id: string, skillId: string) => Promise<unknown>) =>
    ofApplication(async (walk, { id }) => (skillId === null ? none : change(walk, id, skillId)));
  return {
    "skills.link": ofApplication(async ({ api }, { id }) => {
      const { skills: held } = await api.personalInfo.mine();
      for (const search of ["en", "er", "in", "at"]) {
        const found = await api.skills.list({ search, application_id_exception: id });
        skillId ??= found.find((skill) => !held.some((link) => link.skill.id === skill.id))?.id ?? null;
      }
      return skillId === null ? none : api.skills.link(id, skillId, level);
    }),
    "skills.updateLink": withSkill(({ api }, id, skill) => api.skills.updateLink(id, skill, { ...level, level: 4 })),
    "skills.deleteLink": withSkill(({ api }, id, skill) => api.skills.deleteLink({ id, skillId: skill })),
    async "skills.create"({ api }) {
      // one that is known, so that none waits for a review
      const [known] = await api.skills.list({ search: "en" });
      if (!known) return none;
      const created = await api.skills.create({ body: { name: known.name } });
      ownId = (created.ok ? created.value?.id : null) ?? known.id;
      return created;
    },
    "skills.find": async ({ api }) => (ownId === null ? none : api.skills.find({ id: ownId })),
  };
}
