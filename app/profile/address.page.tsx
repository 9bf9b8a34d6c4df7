import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { unreadIn } from "../../server/contract/values/unread";
import type { RouteHandle } from "../context";
import { type Countries, listCountries } from "../forms/countries";
import { failureAt } from "../forms/failure-at";
import type { AnyField } from "../forms/field-frame";
import { formFor } from "../forms/form-for";
import { linesAsOptions } from "../forms/lines-as-options";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { optionalLine } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { ZoneOfCountry } from "../forms/zone-field";
import { choicesOf, chosenOf, optionalZoneIn } from "../forms/zones";
import { Button } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { withQuery } from "../paths";
import { AllOptional } from "../sections/all-optional";
import { postedCountry } from "../sections/details";
import { SavedNotice } from "../sections/saved-notice";
import { profileFlow, returnToOf } from "../sections/section-flow";
import { pageMeta } from "../site/page-meta";
import { isSamePlace, keptSource, PlaceFields, PlaceForm } from "./place";
import { PlaceFieldset } from "./place-fieldset";

/** What the time zone depends on: the country, and the zone that stays when the page does not ask. */
interface Zoned {
  country: string | null;
  known: string | null;
}

const addressFields = (countries: Countries, { country, known }: Zoned) =>
  z.object({
    line1: optionalLine("House number and street"),
    barangay: optionalLine("Barangay"),
    city: optionalLine("City or municipality"),
    province: optionalLine("Province or state"),
    region: optionalLine("Region"),
    postcode: optionalLine("Postcode", 20),
    country: countries.optional,
    timezone: optionalZoneIn(country, known),
  });

/** The form of address and map. One form, so that saving one does not lose the text of the other. */
const addressForm = (countries: Countries, zoned: Zoned) => addressFields(countries, zoned).extend(PlaceFields.shape);

/** The same form, converted to what the API takes. */
const addressSchema = (countries: Countries, zoned: Zoned) =>
  z.intersection(addressFields(countries, zoned), PlaceForm);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Address and map – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [{ general, maps, version, updated_at }, application, countries, regions] = await Promise.all([
    context.api.personalInfo.mine(),
    context.api.applications.mine(),
    listCountries(context),
    context.api.selectionItems.list("region"),
  ]);
  const details = application.account_details;
  const country = general.country ?? details.country;
  const { languages: _, own_languages: __, english_level_id: ___, has_government_ids: ____, ...address } = general;
  const unread = unreadIn(address);
  // where a stored value cannot be shown, do not offer another one in its place
  const known = (name: "country" | "timezone") =>
    address[name] ?? (unread.includes(name) ? null : application.account_details[name]);
  return {
    back: profileFlow("address", args).back,
    isShort: returnToOf(args.request, context) !== null,
    countries: countries.names,
    zones: choicesOf(country),
    regions: regions.map(({ label }) => label),
    map: context.map,
    savedAt: isStill(args) && !context.isAnswered ? updated_at : null,
    form: formFor(
      context,
      addressForm(countries, { country, known: address.timezone }),
      {
        ...address,
        country: countries.nameOf(known("country")),
        timezone: chosenOf(country, known("timezone")),
        lat: maps.lat,
        lng: maps.lng,
        place_label: maps.place_label,
      },
      { version, unread: [...unread, ...unreadIn(maps)] },
    ),
  };
}

export { clientLoader } from "../enhance/map/own-document";

/** The parameter in the URL after "Save this place". */
const still = { saved: "place" };
const isStill = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams.get("saved") === still.saved;

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { next, here } = profileFlow("address", args);
  const stays = (await context.formData()).get("then") === "stay";
  const [countries, stored] = await Promise.all([listCountries(context), context.api.personalInfo.mine()]);
  const country = await postedCountry(context, countries);
  const isAsked = (await context.formData()).has("timezone");
  const schema = addressSchema(countries, { country, known: isAsked ? null : stored.general.timezone });
  const submission = await readSubmission(context, schema);
  const zones = choicesOf(country);
  if (submission.status !== "success") return invalidSubmission(submission, undefined, { zones });

  const { lat, lng, place_label, source, accuracy_m, ...address } = submission.value;
  const { personalInfo } = context.api;
  const { id, maps } = stored;
  const place = keptSource({ lat, lng, place_label, source, accuracy_m }, maps);
  let saved = await personalInfo.saveGeneral(id, {
    ...address,
    ...(!isSamePlace(place, maps) && { maps: place }),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalidSubmission(submission, failureAt(saved.failure, fieldOfPlace), { zones });

  const now = saved.value ?? (await personalInfo.mine());
  // if the page is shown again after this point, it must have the saved version
  submission.payload.version = String(now.version);
  if (!isSamePlace(place, now.maps)) saved = await personalInfo.saveMapPlace(id, { ...place, version: now.version });
  if (!saved.ok) return invalidSubmission(submission, saved.failure, { zones });

  return redirect(stays ? withQuery(here, still) : next, 303);
}

/** Renames an error of the map's place: its fields are on this page too. */
const fieldOfPlace = (name: string) => name.replace(/^maps\./, "");

export default function AddressPage() {
  const { back, isShort, savedAt, countries, zones, regions, map } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={back}
      title={isShort ? "Address" : "Address and map"}
      submit="Save and continue"
      lead={
        <>
          <SavedNotice at={savedAt} />
          <AllOptional />
        </>
      }
    >
      {/* Enter presses the first button of a form, so this one does the same as the main button. */}
      <button type="submit" hidden />
      <AddressFields {...{ fields, countries, regions, isShort }} zones={form.zones ?? zones} />
      {isShort ? (
        [fields.barangay, fields.region, fields.lat, fields.lng, fields.place_label].map(({ name, initialValue }) => (
          <input key={name} type="hidden" name={name} value={String(initialValue ?? "")} />
        ))
      ) : (
        <>
          <PlaceFieldset fields={fields} map={map} />
          <p className="actions">
            <Button look="plain" name="then" value="stay">
              Save this place
            </Button>
          </p>
        </>
      )}
    </ServerForm>
  );
}

interface Props {
  fields: Record<"line1" | "barangay" | "city" | "province" | "region" | "postcode" | "country" | "timezone", AnyField>;
  /** Names of countries, one per line. */
  countries: string;
  /** The time zones of the country, one per line; empty when it has only one. */
  zones: string;
  /** Suggested during typing; people in other countries type their own. */
  regions: string[];
  /** Shows only what an application for remote work can need; stored parts of the address that are not shown stay. */
  isShort: boolean;
}

/** The fields of the address and the time zone. */
function AddressFields({ fields, countries, zones, regions, isShort }: Props) {
  return (
    <>
      <TextField field={fields.line1} label="House number and street" autoComplete="address-line1" />
      {!isShort && <TextField field={fields.barangay} label="Barangay" autoComplete="address-level3" width="medium" />}
      <TextField field={fields.city} label="City or municipality" autoComplete="address-level2" width="medium" />
      <TextField field={fields.province} label="Province or state" autoComplete="address-level1" width="medium" />
      {!isShort && (
        <>
          <TextField field={fields.region} label="Region" list="regions" />
          <datalist id="regions">
            {regions.map((region) => (
              <option key={region} value={region} />
            ))}
          </datalist>
        </>
      )}
      <TextField field={fields.postcode} label="Postcode" autoComplete="postal-code" width="short" />
      <Select field={fields.country} label="Country" options={linesAsOptions(countries)} autoComplete="country-name" />
      <ZoneOfCountry field={fields.timezone} choices={zones} />
    </>
  );
}
