import { newApplication } from "./applications";
import { emptyColumns } from "./fields";
import type { App } from "./routing";
import { seedJobs } from "./seed-jobs";
import type { User } from "./tables";

/** The people of the stand-in: every kind of id that comes as text, and each state of a beginning. */
const people = [
  {
    // beyond what a number of JavaScript holds exactly
    id: "90071992547409931",
    name: "Ana Reyes",
    email: "ana@example.com",
    goteam_id: 88001,
    isVerified: true,
    hasApplied: true,
  },
  {
    id: "5f0c9a52-7d43-4b6e-9c1a-3a8f2f1c7e10",
    name: "Ben Castillo",
    email: "ben@example.com",
    goteam_id: 88002,
    isVerified: true,
    hasApplied: false,
  },
  {
    id: "1042",
    name: "Carla Diaz",
    email: "carla@example.com",
    goteam_id: 88003,
    isVerified: false,
    hasApplied: false,
  },
];

const questions = [
  ["data_entry", "Type this name: Maria Santos"],
  ["data_entry", "Type this amount: 1,250.75"],
  ["data_entry", "Type this date: 2026-03-14"],
  ["following_directions", "Write the third word of this sentence."],
  ["following_directions", "Write the letters A, C and B in the order of the alphabet."],
  ["following_directions", "Leave this line empty."],
  ["idioms", "To bite the bullet", ["To eat fast", "To do what is hard", "To be angry"]],
  ["idioms", "Once in a blue moon", ["At night", "Rarely", "Every month"]],
  ["idioms", "To call it a day", ["To stop working", "To name a date", "To phone daily"]],
  ["written", "A customer waited two weeks for an answer. Write to them."],
] as const;

export function seed(app: App): void {
  const { data, flavour } = app;
  const isBare = flavour === "bare";
  for (const [name, key] of [
    ["Applied", "applied"],
    ["In review", "in_review"],
    ["Interview", "interview"],
  ])
    data.recruitmentStatuses.insert({ name, key });
  data.recruitmentStatuses.insert({ id: 41, name: "Withdrawn, found another job", key: "withdrawn" });
  data.recruitmentStatuses.insert({ id: 42, name: "Withdrawn, other reason", key: "withdrawn" });
  for (const [order, name] of ["Job board", "A friend", "Social media", "Our newsletter"].entries()) {
    const key = name.toLowerCase().replaceAll(" ", "_");
    data.origins.insert(isBare ? { name } : { key, label: name, order: order + 1, active: true });
  }
  for (const [at, name] of ["Bookkeeping", "Copywriting", "Customer support", "Data entry", "Excel"].entries())
    data.skills.insert(isBare ? { name } : { name, category: at < 3 ? "work" : "tools" });
  for (const [at, [category, text, options = []]] of questions.entries())
    data.examQuestions.insert(
      isBare ? bareQuestion(category, text, options) : namedQuestion(at, category, text, options),
    );
  seedJobs(app);
  for (const person of people) seedPerson(app, person);
}

function seedPerson(app: App, { isVerified, hasApplied, ...person }: (typeof people)[number]): void {
  const { data, flavour, fields } = app;
  const isBare = flavour === "bare";
  const named = { mobile: null, timezone: "Asia/Manila", locale: "en" };
  const email_verified_at = isVerified ? new Date("2026-10-01T08:30:00Z") : null;
  const user = data.users.insert({
    ...person,
    email_verified_at,
    type: "applicant",
    ...(isBare ? {} : named),
  });
  // an observer of the model makes this row with each person
  const personalInfo = data.personalInfo.insert({
    user_id: user.id,
    ...emptyColumns(fields.personalBasic, fields.personalGeneral, fields.personalMaps),
  });
  if (!hasApplied) return;
  const [given, family] = person.name.split(" ");
  data.personalInfo.update(
    personalInfo,
    isBare ? { first_name: given, last_name: family } : { given_names: given, family_name: family },
  );
  seedApplication(app, user);
}

/** An application with a record of each kind, and one job that was applied for. */
function seedApplication(app: App, user: User): void {
  const { data, flavour, fields } = app;
  const isBare = flavour === "bare";
  const own = { application_id: data.applications.insert(newApplication(app, user)).id };
  data.licenses.insert({
    ...own,
    ...emptyColumns(fields.license),
    name: "Driving licence",
    ...(isBare ? {} : { issuing_body: "Land Transportation Office", no_expiry: false }),
  });
  data.qualifications.insert({
    ...own,
    ...emptyColumns(fields.qualification),
    ...(isBare
      ? { name: "Bachelor of Arts" }
      : {
          kind: "education",
          education_level_id: 4,
          school: "State University",
          course: "Arts",
          graduated: true,
        }),
  });
  data.characterReferences.insert({
    ...own,
    ...emptyColumns(fields.characterReference),
    name: "Dora Cruz",
    email: "dora@example.com",
    ...(isBare
      ? {}
      : {
          relationship_id: 2,
          organisation: "Cruz Books",
          is_most_recent_employer: true,
          consent_confirmed: true,
        }),
  });
  data.skillLinks.insert({ ...own, skill_id: 4, ...emptyColumns(fields.skillLink), years: 3 });
  const applied = { ...own, job_id: 101, recruitment_status_id: 12 };
  const at = new Date("2026-11-20T10:00:00Z");
  const named = {
    status: "in_review",
    status_changed_at: at,
    submitted_at: at,
    withdrawn_at: null,
    cover_note: null,
  };
  data.applicationJobs.insert(isBare ? applied : { ...applied, ...named });
}

const bareQuestion = (category: string, text: string, options: readonly string[]) => ({
  category,
  text,
  options,
});

const namedQuestion = (at: number, category: string, prompt: string, options: readonly string[]) => ({
  category,
  order: at + 1,
  prompt,
  body: null,
  kind: { data_entry: "record", idioms: "choice", written: "essay" }[category] ?? "exact_text",
  options: options.map((label, index) => ({ id: index + 1, label })),
  points: 1,
  time_hint: null,
  version: 1,
});
