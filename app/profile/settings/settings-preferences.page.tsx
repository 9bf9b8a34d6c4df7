import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../forms/error-title";
import { ServerForm } from "../../forms/server-form";
import { useServerForm } from "../../forms/use-server-form";
import { ZoneField } from "../../forms/zone-field";
import { pageMeta } from "../../site/page-meta";
import { AccountPreferences } from "./account-preferences";
import { LookFields, preferencesForm } from "./look-fields";
import {
  loadAccountPreferences,
  loadDevicePreferences,
  saveAccountPreferences,
  saveDevicePreferences,
} from "./settings-preferences";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Preferences – Settings", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context }: LoaderFunctionArgs) {
  return context.api.offers("settings") ? loadAccountPreferences(context) : loadDevicePreferences(context);
}

export const action = ({ context }: ActionFunctionArgs) =>
  context.api.offers("settings") ? saveAccountPreferences(context) : saveDevicePreferences(context);

export default function SettingsPreferencesPage() {
  const { isOfAccount } = useLoaderData<typeof loader>();
  return isOfAccount ? <AccountPreferences /> : <DevicePreferences />;
}

function DevicePreferences() {
  const { form, fields } = useServerForm<typeof loadDevicePreferences>();
  return (
    <ServerForm
      form={form}
      {...preferencesForm}
      lead={<p className="lead">They count on this device, in this browser.</p>}
    >
      <h2 className="mt-8">Time</h2>
      <ZoneField
        field={fields.timezone}
        label="Time zone"
        hint="Every time on this site is shown in it."
        choices={form.zones}
      />
      <LookFields fields={fields} system="As on this device" />
    </ServerForm>
  );
}
