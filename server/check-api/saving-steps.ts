import { privacyVersion } from "../../app/sections/consent";
import type { CallName } from "../contract/calls";
import type { Changed } from "../contract/outcomes";
import type { Application, User } from "../contract/records";
import { stepToApplication } from "./reading-steps";
import { addedName, type ValuesByName } from "./samples";
import { isBlank, Missing, type Walk } from "./walk";

/** Saves, reads it back, and names what was sent and is not there: an API that takes anything may drop what it does not know. */
export async function savedAndRead(
  { remarks }: Walk,
  call: CallName,
  { sent, save, read }: { sent: ValuesByName; save: () => Promise<Changed<unknown>>; read: () => Promise<unknown> },
): Promise<Changed<unknown>> {
  const saved = await save();
  if (!saved.ok) return saved;
  const stored = ((await read()) ?? {}) as ValuesByName;
  const dropped = Object.keys(sent).filter((name) => !isBlank(sent[name]) && isBlank(stored[name]));
  if (dropped.length > 0) remarks.set(call, `Not there afterwards: ${dropped.join(", ")}`);
  return saved;
}

const mobile = "+639170000000";
const place = { country: "PH", province: "Metro Manila", city: "Manila", line1: "1 Check Street", postcode: "1000" };

/** Sections with the group that they are of, and what is sent where it is empty. Nobody's pay is made up. */
const sections = {
  "apply.saveAccountDetails": [
    "account_details",
    { mobile, country: "PH", heard_from_id: null, consent_talent_pool: false, preferred_contact: "email" },
  ],
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
} satisfies Partial<Record<CallName, [group: string, samples: ValuesByName]>>;

/** Parts of a group that the site saves elsewhere, or of which some may not have been read. */
const elsewhere = new Set(["address", "languages", "own_languages"]);

type Save = (id: string, sent: ValuesByName) => Promise<Changed<unknown>>;

/** The sections of a profile: what was stored before is sent as it is, and what was empty is filled in. */
export async function saveSections(walk: Walk, user: User): Promise<void> {
  const { api, step } = walk;
  const saves = api as unknown as Record<string, Record<string, Save>>;
  let application = await stepToApplication(walk);
  const names = namesOf(user, application instanceof Missing ? null : application);
  const ofPerson: Partial<Record<CallName, ValuesByName>> = {
    "apply.saveAccountDetails": { ...names, email: user.email, timezone: user.timezone ?? "UTC" },
    "personalInfo.saveBasic": names,
  };
  for (const [name, [group, samples]] of Object.entries(sections)) {
    const call = name as keyof typeof sections;
    const [of = "", own = ""] = call.split(".");
    const read = async () =>
      (await (of === "personalInfo" ? api.personalInfo : api.applications).mine()) as unknown as ValuesByName;
    const save: Save = async (id, sent) =>
      of === "apply"
        ? api.apply.saveAccountDetails({ ...sent, consent_privacy: privacyVersion } as never)
        : (saves[of]?.[own]?.(id, sent) as ReturnType<Save>);
    // the details begin it
    if (of === "applications" && application instanceof Missing) application = await stepToApplication(walk);
    await step(call, of === "applications" ? { application } : {}, async () => {
      const record = await read();
      const stored = Object.entries(record[group] ?? {}).filter(([field]) => !elsewhere.has(field));
      const filled = stored.filter(([, value]) => !isBlank(value));
      const sent = Object.fromEntries([...stored, ...Object.entries({ ...samples, ...ofPerson[call] }), ...filled]);
      return savedAndRead(walk, call, {
        sent,
        save: () => save(String(record.id), sent),
        read: async () => (await read())[group],
      });
    });
  }
  await step("applications.update", { application }, ({ application: { id, account_details } }) =>
    api.applications.update(id, { consent_talent_pool: account_details.consent_talent_pool ?? false }),
  );
}

/** As they are in the application, or else with the account. */
function namesOf({ name }: User, application: Application | null) {
  const { given_names, family_name } = application?.account_details ?? {};
  const [first = "", ...others] = (name ?? "").split(" ");
  return {
    given_names: given_names || first || "Check",
    family_name: family_name || others.join(" ") || "Account",
  };
}
