import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Employment } from "../../../server/contract/records";
import { maxDutiesLength, maxEmployments } from "../../../server/contract/values/limits";
import { periodText } from "../../../server/contract/values/moments";
import { box, idempotencyKey, optionalMonth, optionalText, requiredLine } from "../../forms/text-rules";
import { getApplicationId } from "../../sign-in/application-id";
import { saidLines } from "../records/card-words";
import type { RecordCard, RecordKind } from "../records/record-kind";

/** The API checks rules between fields, such as an end after the start. */
const employmentSchema = z.object({
  title: requiredLine("Enter your job title", 255, "Job title must be 255 characters or fewer"),
  employer: requiredLine("Enter who you worked for", 255, "Employer must be 255 characters or fewer"),
  started_on: optionalMonth("Began"),
  is_current: box,
  ended_on: optionalMonth("Ended"),
  duties: optionalText("What you did", maxDutiesLength),
  idempotency_key: idempotencyKey,
});

/** Employments as a kind of record of the profile. */
export const employmentKind = {
  section: "employments" as const,
  isOnlyOurs: true,
  words: {
    one: "job",
    many: "jobs",
    lead: "Where you worked and what you did there. It also stands in the résumé made from your profile.",
    empty: "You have not added a job yet.",
  },
  most: maxEmployments,
  listIn: (info) => info.employments,
  cardsOf: async (_context, records) => records.map(cardOf),
  getForm: async () => ({
    schema: employmentSchema,
    // sent with the page, because a script of its own would be larger
    choices: { maxDuties: maxDutiesLength },
    valuesOf: (record) => ({ ...record, idempotency_key: randomUUID() }),
  }),
  async create({ context }, { idempotency_key, ...job }) {
    const id = await getApplicationId(context);
    return context.api.employments.create(id, job, idempotency_key);
  },
  update: ({ context }, id, version, { idempotency_key: _, ...job }) =>
    context.api.employments.update(id, { ...job, version }),
  delete: (context, id) => context.api.employments.delete({ id }),
} satisfies RecordKind<Employment, typeof employmentSchema, { maxDuties: number }>;

function cardOf(record: Employment): RecordCard {
  const { id, title, employer, duties } = record;
  return {
    id,
    name: title ?? employer ?? "Job",
    lines: saidLines([title && employer, periodText(record), duties]),
  };
}
