import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { sureFrom } from "../../server/contract/values/suggestions";
import type { UploadType } from "../../server/contract/values/uploads";
import { type ReadableType, readText } from "../../server/recruitment-api/resumes/read-text";
import { suggestFields } from "../../server/recruitment-api/resumes/suggest";
import { commonSkills } from "../../server/recruitment-api/seed/reference";

const Person = z.object({
  id: z.string(),
  given: z.string(),
  family: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  jobs: z.array(z.object({ title: z.string(), employer: z.string(), from: z.string(), to: z.string().nullable() })),
  education: z.array(z.object({ course: z.string(), school: z.string(), dates: z.string() })),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  certificates: z.array(z.object({ name: z.string(), issuer: z.string(), year: z.string() })),
});
type Person = z.infer<typeof Person>;

export const fields = ["names", "email", "mobile", "jobs", "education", "skills", "languages", "licences"] as const;
export type Field = (typeof fields)[number];

/** Of one kind of field over all résumés: what stands in them, and what came of reading. */
export interface Measure {
  inFiles: number;
  right: number;
  wrong: number;
  /** Those that would be ticked beforehand, and of the wrong ones. */
  ticked: number;
  wrongTicked: number;
  missed: number;
}

export interface Measured {
  files: number;
  measures: Record<Field, Measure>;
  /** The file that took most processor time to read, in milliseconds. */
  slowest: { file: string; ms: number };
  /** Each wrong suggestion and each missed value, with its file. */
  remarks: string[];
}

const folder = new URL(".", import.meta.url);
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}+#]/gu, "")
    .toLowerCase();

const monthNames = "January February March April May June July August September October November December".split(" ");
const moment = (text: string) => {
  const [year = "", month] = text.split("-");
  return month ? `${monthNames[Number(month) - 1]} ${year}` : year;
};

/** What stands in a résumé, by field, as the reader would write it. */
function truthOf(person: Person): Record<Field, string[]> {
  return {
    names: [`${person.given} / ${person.family}`],
    email: [person.email],
    mobile: person.mobile ? [person.mobile] : [],
    jobs: person.jobs.map(
      ({ title, employer, from, to }) =>
        `${title}, ${employer}, ${moment(from)}${from === to ? "" : ` to ${to ? moment(to) : "now"}`}`,
    ),
    education: person.education.map(({ course, school, dates }) => `${course}, ${school}, ${dates}`),
    skills: person.skills.filter((skill) => commonSkills.some(({ name }) => name === skill)),
    languages: person.languages.map((told) => told.split("=")[0] ?? ""),
    licences: person.certificates.map(({ name, issuer, year }) => `${name}, ${issuer}, ${year}`),
  };
}

const fieldOfPath: Record<string, Field> = {
  "account_details.email": "email",
  "contact_information.mobile": "mobile",
  employments: "jobs",
  education: "education",
  skills: "skills",
  languages: "languages",
  licenses: "licences",
};

/** Where it is written what stands in the résumés, by the name of the set. */
const sets = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(/\.json$/, ""));

/** A language as its truth has it: "English=fluent" is read rightly with its level or without, and never with another one. */
function spokenAs(person: Person, value: string): string {
  const [name = "", level] = value.split(", ");
  const told = person.languages.find((one) => one.split("=")[0] === name);
  return level === undefined || (told && (!told.includes("=") || told === `${name}=${level}`)) ? name : value;
}

/** Reads every résumé of the corpus, or of one set of it, and compares what is suggested with what stands in it. */
export async function measureCorpus(set?: string): Promise<Measured> {
  const people = sets
    .filter((name) => set === undefined || name === set)
    .flatMap((name) => z.array(Person).parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"))));
  const skills = commonSkills.map(({ name }) => name);
  const measures = Object.fromEntries(
    fields.map((field) => [field, { inFiles: 0, right: 0, wrong: 0, ticked: 0, wrongTicked: 0, missed: 0 }]),
  ) as Record<Field, Measure>;
  const remarks: string[] = [];
  let slowest = { file: "", ms: 0 };
  const files = readdirSync(new URL("corpus/", folder))
    .sort()
    .flatMap((file) => {
      const person = people.find(({ id }) => file.startsWith(`${id}.`));
      if (!person && set === undefined) throw new Error(`${file} is of nobody in ${sets.join(", ")}`);
      return person ? [{ file, person }] : [];
    });
  for (const { file, person } of files) {
    const bytes = new Uint8Array(readFileSync(new URL(`corpus/${file}`, folder)));
    const before = process.cpuUsage();
    const { text } = await readText(bytes, file.split(".").at(-1) as UploadType as ReadableType);
    const suggested = suggestFields(text, skills);
    const { user, system } = process.cpuUsage(before);
    const ms = Math.round((user + system) / 1000);
    if (ms > slowest.ms) slowest = { file, ms };
    const truth = truthOf(person);
    const valueAt = (path: string) => suggested.find((one) => one.path === path);
    const [given, family] = [valueAt("account_details.given_names"), valueAt("account_details.family_name")];
    const found: { field: Field; value: string; isTicked: boolean; doubts?: string[] | undefined }[] =
      suggested.flatMap(({ path, value, confidence, doubts }) => {
        const field = fieldOfPath[path];
        const read = field === "languages" ? spokenAs(person, value) : value;
        return field ? [{ field, value: read, isTicked: confidence >= sureFrom, doubts }] : [];
      });
    if (given && family)
      found.push({ field: "names", value: `${given.value} / ${family.value}`, isTicked: given.confidence >= sureFrom });
    for (const field of fields) {
      const measure = measures[field];
      const wanted = new Set(truth[field].map(plain));
      measure.inFiles += wanted.size;
      const seen = new Set<string>();
      for (const { value, isTicked, doubts = [] } of found.filter((one) => one.field === field)) {
        const key = plain(value);
        if (isTicked) measure.ticked += 1;
        if (wanted.has(key)) seen.add(key);
        else {
          measure.wrong += 1;
          if (isTicked) measure.wrongTicked += 1;
          remarks.push(`${file}: ${isTicked ? "ticked " : ""}wrong ${field}: ${value} (${doubts})`);
        }
      }
      measure.right += seen.size;
      measure.missed += wanted.size - seen.size;
      for (const value of truth[field]) if (!seen.has(plain(value))) remarks.push(`${file}: missed ${field}: ${value}`);
    }
  }
  return { files: files.length, measures, slowest, remarks };
}
