import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { z } from "zod";
import type { RouteHandle } from "../context";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { useServerForm } from "../forms/use-server-form";
import { ZoneField } from "../forms/zone-field";
import { choicesFor, zoneField, zoneText } from "../forms/zones";
import { formTitle } from "../interface/error-title";
import { paths } from "../paths";
import { pageMeta } from "./page-meta";

export const handle: RouteHandle = { checks: ["public"] };
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Your time zone", data?.form), noindex: true });

/** `returnTo` is the page that the form or link was on. */
const TimezoneForm = z.object({ timezone: zoneField, returnTo: z.string().optional() });

export const loader = ({ context, request }: LoaderFunctionArgs) => ({
  form: formFor(context, TimezoneForm, {
    timezone: context.preferences.timezoneFrom === null ? undefined : zoneText(context.preferences.timezone),
    returnTo: new URL(request.url).searchParams.get("returnTo") ?? undefined,
  }),
});

/** Sets the time zone of all times on the site. */
export async function action({ context }: ActionFunctionArgs) {
  const submission = await readSubmission(context, TimezoneForm);
  const { payload } = submission;
  if (submission.status !== "success")
    return invalidSubmission(submission, undefined, { zones: payload.timezone ? choicesFor(payload.timezone) : "" });
  const { timezone, returnTo } = submission.value;
  await context.setPreferences({ timezone });
  return redirect(context.safeRedirect(returnTo ?? "", paths.home()), 303);
}

export default function TimezonePage() {
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm form={form} title="Your time zone" submit="Save">
      <ZoneField field={fields.timezone} label="Your time zone" hint="We show all times in it." choices={form.zones} />
      <input type="hidden" name="returnTo" value={String(fields.returnTo.value ?? "")} />
    </ServerForm>
  );
}
