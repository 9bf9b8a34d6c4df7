import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SavedNotice } from "../apply/saved-notice";
import { profileFlow } from "../apply/section-flow";
import { listCountries } from "../apply/sections/countries";
import { finishedValue, leaveSection } from "../apply/sections/finished";
import { FinishedQuestion } from "../apply/sections/finished-question";
import { listKeyOptions } from "../apply/sections/options";
import type { RouteHandle } from "../context";
import { wasAnswered } from "../forms/answered";
import { formTitle } from "../forms/error-title";
import { failureAt } from "../forms/failure-at";
import { formFor } from "../forms/form-for";
import { invalid, readSubmission, readVersion } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { useServerForm } from "../forms/use-server-form";
import { Button } from "../interface/button";
import { withQuery } from "../paths";
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
  const [{ general, maps, version, updated_at }, application, countries, timezones, regions] = await Promise.all([
    context.api.personalInfo.mine(),
    context.api.applications.mine(),
    listCountries(context),
    listKeyOptions(context, "timezone"),
    context.api.selectionItems.list("region"),
  ]);
  const { languages: _, english_level_id: __, has_government_ids: ___, ...address } = general;
  return {
    back: profileFlow("address", args).back,
    countries: countries.names,
    timezones,
    regions: regions.map(({ label }) => label),
    map: context.map,
    savedAt: isStill(args) && !wasAnswered(context) ? updated_at : null,
    form: formFor(
      context,
      addressForm(countries),
      {
        ...address,
        country: countries.nameOf(address.country ?? application.account_details.country ?? "PH"),
        timezone: address.timezone ?? context.preferences.timezone,
        lat: maps.lat,
        lng: maps.lng,
        place_label: maps.place_label,
        finished: finishedValue(application.sections.address),
      },
      { version },
    ),
  };
}

export { clientLoader } from "../enhance/map/own-document";

/** In the address after "Save this place". */
const still = { saved: "place" };
const isStill = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams.get("saved") === still.saved;

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { next, here } = profileFlow("address", args);
  const sent = await context.formData();
  const stays = sent.get("then") === "stay";
  const complete = stays ? sent.get("finished") === "yes" : sent.get("finished") !== "no";
  const schema = addressSchema(await listCountries(context), { complete, stays });
  const submission = await readSubmission(context, schema);
  if (submission.status !== "success") return invalid(submission);

  const { finished, lat, lng, place_label, source, accuracy_m, ...address } = submission.value;
  const { personalInfo } = context.api;
  const { id, maps } = await personalInfo.mine();
  const place = keptSource({ lat, lng, place_label, source, accuracy_m }, maps);
  let saved = await personalInfo.saveGeneral(id, {
    ...address,
    ...(!isSamePlace(place, maps) && { maps: place }),
    ...(finished && { finished: finished === "yes" }),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, failureAt(saved.failure, fieldOfPlace));

  const stored = saved.value ?? (await personalInfo.mine());
  // from here on a page that is shown again has the saved version
  submission.payload.version = String(stored.version);
  if (!isSamePlace(place, stored.maps))
    saved = await personalInfo.saveMapPlace(id, { ...place, version: stored.version });
  if (!saved.ok) return invalid(submission, saved.failure);

  submission.payload.version = String((saved.value ?? stored).version);
  const goTo = stays ? withQuery(here, still) : next;
  if (!finished) return redirect(goTo, 303);
  return leaveSection(context, "address", { ...submission, value: { finished } }, goTo, saved.value);
}

/** The place on the map has its fields on this page. */
const fieldOfPlace = (name: string) => name.replace(/^maps\./, "");

export default function AddressPage() {
  const { back, savedAt, countries, timezones, regions, map } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={back}
      title="Address and map"
      submit="Save and continue"
      lead={<SavedNotice at={savedAt} />}
    >
      {/* Enter presses the first button of a form: it does what the main one does. */}
      <button type="submit" hidden />
      <AddressFields fields={fields} countries={countries} timezones={timezones} regions={regions} />
      <PlaceFieldset fields={fields} map={map} />
      <p className="actions">
        <Button look="plain" name="then" value="stay">
          Save this place
        </Button>
      </p>
      <FinishedQuestion field={fields.finished} />
    </ServerForm>
  );
}
