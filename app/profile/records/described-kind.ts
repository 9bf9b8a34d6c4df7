import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Changed } from "../../../server/contract/outcomes";
import type { RecordFile } from "../../../server/contract/records";
import type { Field, FieldKind, Fields } from "../../../server/contract/sections/fields";
import { type DescribedSection, linesOf } from "../../../server/contract/sections/section";
import { todayIn } from "../../../server/contract/values/moments";
import { fileText } from "../../../server/contract/values/numbers";
import { type Countries, listCountries } from "../../forms/countries";
import { listOptions } from "../../forms/options";
import type { Option } from "../../forms/select";
import {
  asked,
  box,
  idempotencyKey,
  optionalChoice,
  optionalDay,
  optionalLine,
  requiredLine,
} from "../../forms/text-rules";
import { getApplicationId } from "../../sign-in/application-id";
import type { RecordKind } from "./record-kind";

/* A described section as a kind of record of the profile: its form, its cards and its calls. Only for the server. */

type Values = Readonly<Record<string, unknown>>;
interface DescribedRecord {
  id: string;
  version: number | null;
  file?: RecordFile | null;
}

/** The lists of a form's fields. */
interface Lists {
  options: Readonly<Record<string, Option[]>>;
  countries: Countries;
}

/** What a page needs to show a field (`described-fields.tsx`). It is data, because words in a script are loaded by every page. */
export type ShownField = Pick<Field, "is" | "label" | "hint" | "example" | "hidden" | "control"> & {
  name: string;
  options?: Option[];
};

interface Choices {
  fields: ShownField[];
  /** One name per line. */
  countries: string;
}

/** The calls that all of them have in common. */
interface RecordCalls {
  create(applicationId: string, record: Values, idempotencyKey: string): Promise<Changed<{ id: string }>>;
  update(id: string, record: Values): Promise<Changed<unknown>>;
  delete(of: { id: string }): Promise<Changed<null>>;
}

/** The API checks rules between fields, such as an expiry after the issue. */
const rules: Record<FieldKind, (field: Field, lists: Lists, name: string) => z.ZodType> = {
  name: ({ missing, called, max }) => requiredLine(missing, max, `${called} must be ${max} characters or fewer`),
  line: ({ called, max }) => optionalLine(called, max),
  choice: (_, { options }, name) => asked(options[name] ?? [], optionalChoice),
  country: (_, { countries }) => countries.optional,
  day: ({ called }) => optionalDay(called),
  tick: () => box,
};

const schemaOf = (fields: Fields, lists: Lists) =>
  z.object({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rules[field.is](field, lists, name)])),
    idempotency_key: idempotencyKey,
  });

async function loadLists(context: AppLoadContext, fields: Fields): Promise<Lists> {
  const [countries, ...options] = await Promise.all([
    listCountries(context),
    ...Object.entries(fields).map(
      async ([name, { group }]) => [name, group ? await listOptions(context, group) : []] as const,
    ),
  ]);
  return { countries, options: Object.fromEntries(options) };
}

/** The form's value of a stored one. */
const valueIn = ({ is }: Field, value: unknown, { countries }: Lists): unknown =>
  is === "country" ? countries.nameOf(value as string | null) : value;

export function describedKind(section: DescribedSection): RecordKind<DescribedRecord, z.ZodObject, Choices> {
  const { name, fields, hasScan, max, nameOf, tag } = section;
  const calls = ({ api }: AppLoadContext) => api[name] as unknown as RecordCalls;
  return {
    section: section.section,
    words: section,
    papers: hasScan ? name : undefined,
    most: max,
    listIn: (info) => info[name],
    async cardsOf(context, records) {
      const groups = Object.values(fields).flatMap(({ group }) => group ?? []);
      const [countries, ...lists] = await Promise.all([
        listCountries(context),
        ...groups.map((group) => context.api.selectionItems.list(group)),
      ]);
      const today = todayIn(context.preferences.timezone);
      const labels = {
        choice: (id: unknown) => lists.flat().find((item) => item.id === id)?.label ?? null,
        country: countries.nameOf,
        today,
      };
      return records.map((record) => ({
        id: record.id,
        name: nameOf(record) ?? `${section.one[0]?.toUpperCase()}${section.one.slice(1)}`,
        tag: tag?.(record, today),
        lines: linesOf(section, record, { to: "card", ...labels }),
        file: hasScan ? record.file && fileText(record.file) : undefined,
      }));
    },
    async getForm(context) {
      const lists = await loadLists(context, fields);
      return {
        schema: schemaOf(fields, lists),
        choices: {
          countries: lists.countries.names,
          fields: Object.entries(fields).map(([name, { is, label, hint, example, hidden, control, group }]) => ({
            ...{ name, is, label, hint, example, hidden, control },
            options: group && lists.options[name],
          })),
        },
        valuesOf: (record) => ({
          ...Object.fromEntries(
            Object.entries(fields).map(([name, field]) => [
              name,
              valueIn(field, (record as Values | undefined)?.[name], lists),
            ]),
          ),
          idempotency_key: randomUUID(),
        }),
      };
    },
    async create({ context }, { idempotency_key, ...values }) {
      return calls(context).create(await getApplicationId(context), values, String(idempotency_key));
    },
    update: ({ context }, id, version, { idempotency_key: _, ...values }) =>
      calls(context).update(id, { ...values, version }),
    delete: (context, id) => calls(context).delete({ id }),
  };
}
