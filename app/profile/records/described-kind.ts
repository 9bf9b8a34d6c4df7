import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { RecordFile } from "../../../server/contract/records";
import type { Field, FieldKind, Fields, OneOf } from "../../../server/contract/sections/fields";
import { type DescribedSection, linesOf } from "../../../server/contract/sections/section";
import { todayIn } from "../../../server/contract/values/moments";
import { fileText } from "../../../server/contract/values/numbers";
import { type Countries, countriesOf, listCountries } from "../../forms/countries";
import { listOptions } from "../../forms/options";
import type { Option } from "../../forms/select";
import {
  asked,
  box,
  email,
  idempotencyKey,
  mobileHint,
  oneOfField,
  optionalChoice,
  optionalDay,
  optionalLine,
  optionalMobile,
  optionalMonth,
  optionalNumber,
  optionalText,
  requiredId,
  requiredLine,
  requiredTick,
  yesNoField,
  yesNoValue,
} from "../../forms/text-rules";
import { countryOf } from "../../sections/contact";
import { getApplicationId } from "../../sign-in/application-id";
import type { RecordKind } from "./record-kind";

/* A described section as a kind of record of the profile: its form, its cards and its calls. Only for the server. */

type Values = Readonly<Record<string, unknown>>;
interface DescribedRecord {
  id: string;
  version: number | null;
  file?: RecordFile | null;
}

/** What a form's fields depend on. */
interface Lists {
  options: Readonly<Record<string, Option[]>>;
  countries: Countries;
  /** Where the person lives: a mobile number without a country code is one of this country. */
  country: string | null;
}

/** What a page needs to show a field. It is data, because words in a script are loaded by every page. */
export type ShownField = Pick<
  Field,
  "is" | "label" | "hint" | "conditional" | "max" | "example" | "hidden" | "control"
> & { name: string; options?: Option[] | undefined };

interface Choices {
  lead: string | undefined;
  fields: ShownField[];
  /** One name per line. */
  countries: string;
}

/** The API checks rules between fields, such as an expiry after the issue. */
const rules: Record<FieldKind, (field: Field, lists: Lists, name: string) => z.ZodType> = {
  name: ({ missing, called, max }) => requiredLine(missing, max, `${called} must be ${max} characters or fewer`),
  line: ({ called, max }) => optionalLine(called, max),
  text: ({ called, max }) => optionalText(called, max),
  email: ({ missing }) => email(missing),
  mobile: (_, { country }) => optionalMobile(country),
  number: ({ called, max }) => optionalNumber(called, { min: 0, max }),
  choice: (_, { options }, name) => asked(options[name] ?? [], optionalChoice),
  needed_choice: ({ missing }, { options }, name) => asked(options[name] ?? [], requiredId(missing)),
  one_of: ({ missing }, { options }, name) =>
    oneOfField((options[name] ?? []).map(({ value }) => value) as [string, ...string[]], missing),
  country: (_, { countries }) => countries.optional,
  day: ({ called }) => optionalDay(called),
  month: ({ called }) => optionalMonth(called),
  tick: () => box,
  agreed: ({ missing }) => requiredTick(missing),
  yes_no: () => yesNoField,
};

const schemaOf = (fields: Fields, lists: Lists) =>
  z.object({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rules[field.is](field, lists, name)])),
    idempotency_key: idempotencyKey,
  });

async function loadLists(context: AppLoadContext, fields: Fields): Promise<Lists> {
  const [countries, application, ...options] = await Promise.all([
    loadCountries(context, fields),
    has(fields, "mobile") ? context.api.applications.mine() : null,
    ...Object.entries(fields).map(async ([name, field]) => [name, await loadOptions(context, field)] as const),
  ]);
  return { countries, country: application && countryOf(application), options: Object.fromEntries(options) };
}

const has = (fields: Fields, kind: FieldKind) => Object.values(fields).some(({ is }) => is === kind);
const loadCountries = async (context: AppLoadContext, fields: Fields) =>
  has(fields, "country") ? listCountries(context) : countriesOf([]);

async function loadOptions(context: AppLoadContext, field: Field): Promise<Option[]> {
  if (field.group) return listOptions(context, field.group);
  const { choices = {} } = field as Partial<OneOf<string>>;
  return Object.entries(choices).map(([value, words]) => ({ value, ...words }));
}

/** The form's value of a stored one. */
function valueIn({ is }: Field, value: unknown, { countries }: Lists): unknown {
  if (is === "country") return countries.nameOf(value as string | null | undefined);
  if (is === "yes_no") return yesNoValue(value as boolean | null | undefined);
  return is === "agreed" ? (value ? "on" : undefined) : value;
}

/** A field of a form, as its page needs it. */
function shownField(name: string, field: Field, { options, country }: Lists): ShownField {
  const { is, label, hint, conditional, max, example, hidden, control } = field;
  const chosen = options[name]?.length ? options[name] : undefined;
  return {
    ...{ name, is, label, conditional, max, example, hidden, control, options: chosen },
    hint: is === "mobile" ? mobileHint(country) : hint,
  };
}

export function describedKind(section: DescribedSection): RecordKind<DescribedRecord, z.ZodObject, Choices> {
  const { name, fields, formLead, hasScan, isOnlyOurs, max, nameOf, tag, settle } = section;
  const settled = (values: Values) => (settle?.(values) ?? values) as Values;
  return {
    section: section.section,
    words: section,
    papers: hasScan ? (name as "licenses" | "qualifications") : undefined,
    isOnlyOurs,
    most: max,
    listIn: (info) => info[name],
    async cardsOf(context, records) {
      const groups = Object.values(fields).flatMap(({ group }) => group ?? []);
      const [countries, ...lists] = await Promise.all([
        loadCountries(context, fields),
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
          lead: formLead,
          countries: lists.countries.names,
          fields: Object.entries(fields).map(([name, field]) => shownField(name, field, lists)),
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
      const id = await getApplicationId(context);
      return context.api[name].create(id, settled(values), String(idempotency_key));
    },
    update: ({ context }, id, version, { idempotency_key: _, ...values }) =>
      context.api[name].update(id, { ...settled(values), version }),
    delete: (context, id) => context.api[name].delete({ id }),
  };
}
