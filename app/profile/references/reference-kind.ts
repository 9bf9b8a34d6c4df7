import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CharacterReference } from "../../../server/contract/records";
import { maxEmailLength, maxReferences } from "../../../server/contract/values/limits";
import { countOf } from "../../../server/contract/values/numbers";
import { type ReferenceTime, referenceTimes } from "../../../server/contract/values/profile-records";
import { listOptions } from "../../forms/options";
import type { Option } from "../../forms/select";
import {
  asked,
  box,
  idempotencyKey,
  mobileHint,
  oneOfField,
  optionalLine,
  optionalMobile,
  optionalNumber,
  requiredId,
  requiredLine,
} from "../../forms/text-rules";
import { countryOf } from "../../sections/contact";
import { getApplicationId } from "../../sign-in/application-id";
import { joined, saidLines } from "../records/card-words";
import type { RecordCard, RecordKind } from "../records/record-kind";

/** A mobile number without a country code is read as one of the applicant's country. */
const referenceSchema = (relationships: readonly Option[], country: string | null) =>
  z.object({
    name: requiredLine("Enter the name of your reference", 100, "Name must be 100 characters or fewer"),
    relationship_id: asked(relationships, requiredId("Choose how you know this person")),
    organisation: requiredLine("Enter where they work", 255, "Organisation must be 255 characters or fewer"),
    job_title: optionalLine("Job title", 100),
    email: z
      .email({
        error: ({ input }) =>
          input === undefined
            ? "Enter their email address"
            : "Enter an email address in the right format, like name@example.com",
      })
      .max(maxEmailLength, `Email address must be ${maxEmailLength} characters or fewer`),
    mobile: optionalMobile(country),
    years_known: optionalNumber("Years", { min: 0, max: 80 }),
    is_most_recent_employer: box,
    may_contact_when: oneOfField(referenceTimes, "Choose when we may write to them"),
    consent_confirmed: z
      .literal("on", { error: "Tick the box when you asked them and they agreed" })
      .transform((): true => true),
    idempotency_key: idempotencyKey,
  });

const contactTimes: Record<ReferenceTime, string> = {
  anytime: "We may write to them at any time",
  after_offer: "We may write to them only after an offer",
};

/** References as a kind of record of the profile. */
export const referenceKind = {
  section: "references" as const,
  words: {
    one: "reference",
    many: "references",
    lead: ({ add }) =>
      `${add ? "Employers often ask for 2, 5 at most: people who worked with you, not relatives" : "People who worked with you"}. We write to them only when you allow it.`,
    empty: "You have not named anybody yet.",
    full: (count) => `You have named ${count} people, which is the most we keep. Remove one to name somebody else.`,
    beforeRemoval: "Employers often ask for 2 references.",
  },
  most: maxReferences,
  listIn: (info) => info.character_references,
  async cardsOf(context, records) {
    const relationships = await context.api.selectionItems.list("reference_relationship");
    return records.map((record) =>
      cardOf(record, relationships.find(({ id }) => id === record.relationship_id)?.label),
    );
  },
  async getForm(context) {
    const [relationships, application] = await Promise.all([
      listOptions(context, "reference_relationship"),
      context.api.applications.mine(),
    ]);
    const country = countryOf(application);
    return {
      schema: referenceSchema(relationships, country),
      choices: { relationships, mobileHint: mobileHint(country) },
      valuesOf: (record) => ({
        ...record,
        consent_confirmed: record?.consent_confirmed ? "on" : undefined,
        idempotency_key: randomUUID(),
      }),
    };
  },
  async create({ context }, { idempotency_key, ...reference }) {
    const id = await getApplicationId(context);
    return context.api.character_references.create(id, reference, idempotency_key);
  },
  update: ({ context }, id, version, { idempotency_key: _, ...reference }) =>
    context.api.character_references.update(id, { ...reference, version }),
  delete: (context, id) => context.api.character_references.delete({ id }),
} satisfies RecordKind<
  CharacterReference,
  ReturnType<typeof referenceSchema>,
  { relationships: Option[]; mobileHint: string }
>;

function cardOf(record: CharacterReference, relationship: string | undefined): RecordCard {
  const { id, name, job_title, organisation, email, mobile, years_known } = record;
  return {
    id,
    name: name ?? "Reference",
    lines: saidLines([
      relationship,
      joined([job_title, organisation]),
      email,
      mobile,
      years_known !== null && `Known for ${countOf(years_known, "year")}`,
      record.is_most_recent_employer && "From your most recent employer",
      record.may_contact_when && contactTimes[record.may_contact_when],
      "They agreed",
    ]),
  };
}
