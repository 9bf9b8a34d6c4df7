import type { Received } from "../laravel/requests";
import { type Answer, json } from "./answers";

/*
 * What an application of Django REST framework does otherwise, around the same tables: addresses that end in a slash, lists that
 * are counted, records without `data`, objections as a map with 400, `detail` in place of a message, no null for a text, and
 * names of its own.
 */

/** Our columns by their names there, by what the address or the record is about. */
const names: readonly [about: RegExp, names: Record<string, string>][] = [
  [
    /\/licenses/,
    { issuing_body: "issuer", number: "license_number", issued_on: "issue_date", expires_on: "expiry_date" },
  ],
  [/\/qualifications/, { school: "institution", course: "degree", started_on: "start_date", ended_on: "end_date" }],
  [/\/character_references/, { organisation: "organization", job_title: "position", mobile: "phone_number" }],
  [
    /./,
    {
      given_names: "first_name",
      family_name: "last_name",
      birth_date: "date_of_birth",
      mobile: "phone_number",
      line1: "street",
      postcode: "postal_code",
      lat: "latitude",
      lng: "longitude",
    },
  ],
];
/** In answers, where records of all kinds stand together. */
const told: Record<string, string> = {
  ...Object.assign({}, ...names.map(([, some]) => some)),
  hiring_organization: "employer",
  posted_at: "published_at",
  overall_score: "score",
};

const renamed = (value: unknown, by: Record<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [by[name] ?? name, renamed(one, by)]));
};

const isCall = (path: string) => /^\/(api|public_api)\//.test(path);

/** A request by our names; null for an address that is none there. */
export function fromDjango(got: Received): Received | null {
  const [place = "", query] = got.path.split("?");
  if (!isCall(place) || place === "/api/vapor/signed_storage_url") return got;
  if (!place.endsWith("/")) return null;
  const [, own = {}] = names.find(([about]) => about.test(place)) ?? [];
  const back = Object.fromEntries(Object.entries(own).map(([ours, theirs]) => [theirs, ours]));
  const asked = query?.replace("page_size=", "per_page=");
  const path = place.slice(0, -1) + (asked === undefined ? "" : `?${asked}`);
  return { ...got, path, json: renamed(got.json, back), input: renamed(got.input, back) as Received["input"] };
}

/** An answer as Django would write it. */
export function asDjango<Given extends Answer>(got: Received, answer: Given): Given {
  if (!isCall(got.path) || answer.headers["Content-Type"] !== "application/json") return answer;
  const body = JSON.parse(String(answer.body));
  if (answer.status === 422) return { ...answer, ...json(400, renamed(body.errors, told)) };
  if (answer.status >= 400) return { ...answer, ...json(answer.status, { detail: body.message }) };
  return { ...answer, body: JSON.stringify(renamed(listed(body), told)) };
}

function listed(body: Record<string, unknown>): unknown {
  if (!Array.isArray(body.data)) return body.data ?? body;
  const { data: results, total: count = results.length, next_page_url: next, prev_page_url: previous } = body;
  return { count, next: next ?? null, previous: previous ?? null, results };
}
