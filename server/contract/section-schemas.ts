import { z } from "zod";
import type { Field, FieldKind, Fields } from "./sections/fields";
import { line, nameText } from "./text";
import { Day, Id, type IdSchema } from "./wire";

/** The schema of each kind of field. */
interface Schemas {
  name: z.ZodString;
  line: z.ZodNullable<z.ZodString>;
  choice: z.ZodNullable<IdSchema>;
  country: z.ZodNullable<z.ZodString>;
  day: z.ZodNullable<typeof Day>;
  tick: z.ZodBoolean;
}

const sent: { [Is in keyof Schemas]: (field: Field) => Schemas[Is] } = {
  name: ({ missing, called, max }) => nameText(missing, called, max),
  line: ({ called, max }) => line(called, max),
  choice: () => Id.nullable(),
  country: () => z.string("Choose a country").length(2, "Choose a country").nullable(),
  day: () => Day.nullable(),
  tick: () => z.boolean(),
};
/** What is stored was judged when it was sent. */
const stored: typeof sent = { ...sent, name: () => z.string() };

type ShapeOf<All extends Fields> = { [Name in keyof All]: Schemas[All[Name]["is"]] };

const objectOf = <All extends Fields>(fields: All, schemas: Record<FieldKind, (field: Field) => z.ZodType>) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemas[field.is](field)])),
  ) as unknown as z.ZodObject<ShapeOf<All>>;

/** The schema of a section's record as it is sent, whole. */
export const changeOf = <All extends Fields>({ fields }: { fields: All }) => objectOf(fields, sent);
/** Its fields as they are stored. */
export const storedOf = <All extends Fields>({ fields }: { fields: All }) => objectOf(fields, stored);
