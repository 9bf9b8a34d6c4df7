import { z } from "zod";
import { Mobile } from "./applications";
import type { Field, FieldKind, Fields, OneOf } from "./sections/fields";
import { Email, line, nameText, paragraphs } from "./text";
import { Day, Id, type IdSchema, Month, oneOf, wholeNumberField } from "./wire";

/** The schema of each kind of field. */
interface Schemas {
  name: z.ZodString;
  line: z.ZodNullable<z.ZodString>;
  text: z.ZodNullable<z.ZodString>;
  email: typeof Email;
  mobile: z.ZodNullable<z.ZodType<string, string>>;
  number: z.ZodNullable<z.ZodNumber>;
  choice: z.ZodNullable<IdSchema>;
  needed_choice: IdSchema;
  one_of: z.ZodType<string>;
  country: z.ZodNullable<z.ZodString>;
  day: z.ZodNullable<typeof Day>;
  month: z.ZodNullable<typeof Month>;
  tick: z.ZodBoolean;
  agreed: z.ZodLiteral<true>;
  yes_no: z.ZodNullable<z.ZodBoolean>;
}

const sent: { [Is in keyof Schemas]: (field: Field) => Schemas[Is] } = {
  name: ({ missing, called, max }) => nameText(missing, called, max),
  line: ({ called, max }) => line(called, max),
  text: ({ called, max }) => paragraphs(called, max),
  email: () => Email,
  mobile: () => Mobile.nullable(),
  number: ({ called, max }) => wholeNumberField(called, 0, max).nullable(),
  choice: () => Id.nullable(),
  needed_choice: () => Id,
  one_of: (field) => oneOf(Object.keys((field as OneOf<string>).choices) as [string, ...string[]]),
  country: () => z.string("Choose a country").length(2, "Choose a country").nullable(),
  day: () => Day.nullable(),
  month: () => Month.nullable(),
  tick: () => z.boolean(),
  agreed: ({ missing }) => z.literal(true, { error: missing }),
  yes_no: () => z.boolean().nullable(),
};
/** What is stored was judged when it was sent. */
const stored: typeof sent = { ...sent, name: () => z.string(), mobile: () => z.string().nullable() };

type ShapeOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends OneOf<infer Key> ? z.ZodEnum<{ [One in Key]: One }> : Schemas[All[Name]["is"]];
};

const objectOf = <All extends Fields>(fields: All, schemas: Record<FieldKind, (field: Field) => z.ZodType>) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemas[field.is](field)])),
  ) as unknown as z.ZodObject<ShapeOf<All>>;

/** The schema of a section's record as it is sent, whole. */
export const changeOf = <All extends Fields>({ fields }: { fields: All }) => objectOf(fields, sent);
/** Its fields as they are stored. */
export const storedOf = <All extends Fields>({ fields }: { fields: All }) => objectOf(fields, stored);
