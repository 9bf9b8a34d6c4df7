import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { License } from "../../../server/contract/records";
import { formatDay } from "../../../server/contract/values/days";
import { dayMs } from "../../../server/contract/values/durations";
import { maxLicenses } from "../../../server/contract/values/limits";
import { todayIn } from "../../../server/contract/values/moments";
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
import { fileTextOrNull, joined, saidLines } from "../records/card-words";
import { optionalCountry } from "../records/optional-country";
import type { RecordCard, RecordKind } from "../records/record-kind";

/** Days before the expiry from which the tag is shown; a mail reminds of it on the same day. */
const soonDays = 60;

/** The tag "Expired" or "Expires in 40 days"; undefined while the licence is valid for longer. Dates as `2026-11-21`. */
export function expiryTag({ expires_on }: Pick<License, "expires_on">, today: string): RecordCard["tag"] {
  if (expires_on === null) return undefined;
  const days = Math.round((Date.parse(expires_on) - Date.parse(today)) / dayMs);
  if (days < 0) return { text: "Expired", tone: "warning" };
  if (days > soonDays) return undefined;
  const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return { text: `Expires ${when}`, tone: "info" };
}

/** The API checks rules between fields, such as an expiry after the issue. */
const licenseSchema = (countries: Countries, types: readonly Option[]) =>
  z.object({
    name: requiredLine("Enter the name of the licence or certificate", 255, "Name must be 255 characters or fewer"),
    license_type_id: asked(types, optionalChoice),
    issuing_body: requiredLine("Enter who issued it", 255, "Issued by must be 255 characters or fewer"),
    number: optionalLine("Number", 100),
    issued_on: optionalDay("Issued on"),
    no_expiry: box,
    expires_on: optionalDay("Expires on"),
    country: optionalCountry(countries),
    idempotency_key: idempotencyKey,
  });

/** Licences as a kind of record of the profile. */
export const licenseKind = {
  section: "licenses" as const,
  papers: "licenses",
  words: {
    one: "licence",
    many: "licences",
    inTitles: "licence or certificate",
    lead: ({ scan }) =>
      `Licences and certificates that show what you may do or know${scan ? ", with a scan if you have one" : ""}.`,
    empty: "You have not added a licence or certificate yet.",
  },
  most: maxLicenses,
  listIn: (info) => info.licenses,
  async cardsOf(context, records) {
    const [types, countries] = await Promise.all([
      context.api.selectionItems.list("license_type"),
      listCountries(context),
    ]);
    const typeOf = (id: string | null) => types.find((type) => type.id === id)?.label ?? null;
    return records.map((record) =>
      cardOf(
        record,
        { type: typeOf(record.license_type_id), country: countries.nameOf(record.country) },
        todayIn(context.preferences.timezone),
      ),
    );
  },
  async getForm(context) {
    const [types, countries] = await Promise.all([listOptions(context, "license_type"), listCountries(context)]);
    return {
      schema: licenseSchema(countries, types),
      choices: { types, countries: countries.names },
      valuesOf: (record) => ({
        ...record,
        country: countries.nameOf(record?.country),
        idempotency_key: randomUUID(),
      }),
    };
  },
  async create({ context }, { idempotency_key, ...license }) {
    const id = await getApplicationId(context);
    return context.api.licenses.create(id, license, idempotency_key);
  },
  update: ({ context }, id, version, { idempotency_key: _, ...license }) =>
    context.api.licenses.update(id, { ...license, version }),
  delete: (context, id) => context.api.licenses.delete({ id }),
} satisfies RecordKind<License, ReturnType<typeof licenseSchema>, { types: Option[]; countries: string }>;

function cardOf(
  record: License,
  { type, country }: { type: string | null; country: string | undefined },
  today: string,
): RecordCard {
  const { id, name, issuing_body, number, issued_on, expires_on, no_expiry, verified_at, file } = record;
  return {
    id,
    name: name ?? "Licence",
    tag: expiryTag(record, today),
    lines: saidLines([
      type !== name && type,
      joined([issuing_body && `Issued by ${issuing_body}`, country]),
      number && `Number ${number}`,
      issued_on && `Issued on ${formatDay(issued_on)}`,
      expires_on && `${expires_on < today ? "Expired" : "Expires"} on ${formatDay(expires_on)}`,
      no_expiry && "Does not expire",
      verified_at && "Checked by us",
    ]),
    file: fileTextOrNull(file),
  };
}
