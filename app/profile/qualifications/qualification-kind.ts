import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Qualification } from "../../../server/contract/records";
import { formatMonth } from "../../../server/contract/values/days";
import { maxQualifications } from "../../../server/contract/values/limits";
import { qualificationKinds } from "../../../server/contract/values/profile-records";
import { type Countries, listCountries } from "../../forms/countries";
import { listOptions } from "../../forms/options";
import type { Option } from "../../forms/select";
import {
  asked,
  box,
  idempotencyKey,
  oneOfField,
  optionalChoice,
  optionalLine,
  optionalMonth,
  requiredLine,
  yesNoField,
  yesNoValue,
} from "../../forms/text-rules";
import { getApplicationId } from "../../sign-in/application-id";
import { fileTextOrNull, joined, saidLines } from "../records/card-words";
import { optionalCountry } from "../records/optional-country";
import type { RecordCard, RecordKind } from "../records/record-kind";

/** The API checks rules between fields, such as an end after the start. */
const qualificationSchema = (countries: Countries, levels: readonly Option[]) =>
  z.object({
    kind: oneOfField(qualificationKinds, "Choose whether it is education or training"),
    education_level_id: asked(levels, optionalChoice),
    school: requiredLine("Enter the name of the school or trainer", 255, "School must be 255 characters or fewer"),
    course: optionalLine("Course"),
    field_of_study: optionalLine("Field of study"),
    country: optionalCountry(countries),
    started_on: optionalMonth("Began"),
    ended_on: optionalMonth("Ended"),
    is_current: box,
    graduated: yesNoField,
    honours: optionalLine("Honours", 100),
    grade: optionalLine("Grade", 60),
    idempotency_key: idempotencyKey,
  });

interface Choices {
  levels: Option[];
  countries: string;
}

/** Qualifications as a kind of record of the profile. */
export const qualificationKind = {
  section: "qualifications" as const,
  papers: "qualifications",
  words: {
    one: "qualification",
    many: "qualifications",
    lead: ({ scan }) => `Your education and your training${scan ? ", with a scan of the paper if you have one" : ""}.`,
    empty: "You have not added education or training yet.",
  },
  most: maxQualifications,
  listIn: (info) => info.qualifications,
  async cardsOf(context, records) {
    const [levels, countries] = await Promise.all([
      context.api.selectionItems.list("education_level"),
      listCountries(context),
    ]);
    return records.map((record) =>
      cardOf(record, {
        level: levels.find(({ id }) => id === record.education_level_id)?.label ?? null,
        country: countries.nameOf(record.country),
      }),
    );
  },
  async getForm(context) {
    const [levels, countries] = await Promise.all([listOptions(context, "education_level"), listCountries(context)]);
    return {
      schema: qualificationSchema(countries, levels),
      choices: { levels, countries: countries.names },
      valuesOf: (record) => ({
        ...record,
        country: countries.nameOf(record?.country),
        graduated: yesNoValue(record?.graduated),
        idempotency_key: randomUUID(),
      }),
    };
  },
  async create({ context }, { idempotency_key, ...typed }) {
    const id = await getApplicationId(context);
    return context.api.qualifications.create(id, withoutLevelOfTraining(typed), idempotency_key);
  },
  update: ({ context }, id, version, { idempotency_key: _, ...typed }) =>
    context.api.qualifications.update(id, { ...withoutLevelOfTraining(typed), version }),
  delete: (context, id) => context.api.qualifications.delete({ id }),
} satisfies RecordKind<Qualification, ReturnType<typeof qualificationSchema>, Choices>;

const withoutLevelOfTraining = <Typed extends { kind: string; education_level_id?: string | null | undefined }>(
  typed: Typed,
): Typed => (typed.kind === "training" && typed.education_level_id ? { ...typed, education_level_id: null } : typed);

interface Names {
  level: string | null;
  country: string | undefined;
}

function cardOf(record: Qualification, { level, country }: Names): RecordCard {
  const { id, kind, school, course, field_of_study, graduated, honours, grade, file } = record;
  return {
    id,
    name: course ?? school ?? "Qualification",
    lines: saidLines([
      kind === "training" ? "Training" : level,
      joined([course && school, country]),
      field_of_study && `Field of study: ${field_of_study}`,
      timeText(record),
      graduated !== null && (graduated ? "Graduated" : "Not graduated"),
      honours && `Honours: ${honours}`,
      grade && `Grade: ${grade}`,
    ]),
    file: fileTextOrNull(file),
  };
}

/** "June 2014 to April 2018", "Since June 2024", "Until April 2018". */
export function timeText({
  started_on,
  ended_on,
  is_current,
}: Pick<Qualification, "started_on" | "ended_on" | "is_current">): string | null {
  if (is_current) return started_on ? `Since ${formatMonth(started_on)}, still studying` : "Still studying";
  if (started_on && ended_on) return `${formatMonth(started_on)} to ${formatMonth(ended_on)}`;
  if (started_on) return `Began in ${formatMonth(started_on)}`;
  return ended_on ? `Until ${formatMonth(ended_on)}` : null;
}
