import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unreadIn } from "../../server/contract/values/unread";
import type { RouteHandle } from "../context";
import { wasAnswered } from "../forms/answered";
import { listCountries } from "../forms/countries";
import { failureAt } from "../forms/failure-at";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { useServerForm } from "../forms/use-server-form";
import { choicesOf, chosenOf } from "../forms/zones";
import { Button } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { withQuery } from "../paths";
import { AllOptional } from "../sections/all-optional";
import { postedCountry } from "../sections/details";
import { SavedNotice } from "../sections/saved-notice";
import { profileFlow, returnToOf } from "../sections/section-flow";
import { pageMeta } from "../site/page-meta";
import { addressForm, addressSchema } from "./address";
import { AddressFields } from "./address-fields";
import { isSamePlace, keptSource } from "./place";
import { PlaceFieldset } from "./place-fieldset";

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
    savedAt: isStill(args) && !wasAnswered(context) ? updated_at : null,
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
