import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { filtersInUse, type ListQuery } from "../../../server/contract/values/job-filters";
import type { RouteHandle } from "../../context";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { alertText } from "../../jobs/list-data";
import { DroppedNotice } from "../../jobs/list-notices";
import { ownCountry } from "../../jobs/own-country";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { AlertFields, alertChoices, PaceNotice, readPace } from "./alert-fields";
import { AlertForm, newAlert } from "./alert-form";
import { describeSearch, searchIn } from "./alert-search";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Get new jobs by email", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "job_alerts", overlay: "slide-over" };

/** An alert that comes from no list begins with the work that the profile says; it is shown, and can be another. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("query") && !searchParams.has("all")) {
    const told = await toldSearch(context);
    if (told) throw redirect(paths.profile.addJobAlert(told, { told: 1 }));
  }
  const [search, pace] = await Promise.all([describeSearch({ request, context }), readPace(context)]);
  return {
    ...search,
    pace,
    isTold: searchParams.has("told"),
    choices: alertChoices,
    form: formFor(context, AlertForm, newAlert),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(context, AlertForm);
  if (submission.status !== "success") return invalidSubmission(submission);

  const saved = await context.api.jobAlerts.create({ query: searchIn(request), ...submission.value });
  if (saved.ok) return redirect(paths.profile.jobAlerts({ done: "saved" }), 303);
  // the search is not a field of this page, so its errors are above the form
  const { failure } = saved;
  return invalidSubmission(submission, failure.kind === "invalid" ? { ...failure, fields: {} } : failure);
}

export default function AddJobAlertPage() {
  const { dropped, words, open, back, pace, choices, isTold } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={{ to: back, label: "These jobs" }}
      title="Get new jobs by email"
      submit="Save this alert"
      lead={
        <>
          <DroppedNotice names={dropped} />
          <PaceNotice pace={pace} />
          <p className="lead wrap-anywhere">
            Your search: <strong>{words}</strong>
          </p>
          {isTold && (
            <p>
              This is the work that you told us. <Link to={back}>Search for something else</Link>
            </p>
          )}
          <p>{open} We email you only jobs that are new from today on and that you have not applied for.</p>
        </>
      }
      after={<Link to={paths.profile.jobAlerts()}>Your job alerts</Link>}
    >
      <AlertFields fields={fields} choices={choices} />
    </ServerForm>
  );
}

/**
 * The search that somebody's profile says: the role they told, else their categories, the hours and kinds of employment, and
 * where they live; empty when they told nothing of the work. Filters that the API's list does not know are left out.
 */
async function toldSearch(context: AppLoadContext): Promise<string> {
  const { basic, preferences } = await context.api.applications.mine();
  const role = basic?.desired_role?.trim();
  const categories = preferences?.desired_category_ids ?? [];
  if (!role && categories.length === 0) return "";
  const query: ListQuery = {
    search: role || undefined,
    category_id: role ? undefined : categories,
    employment_type_id: chosen(preferences?.employment_type_ids),
    shift_id: chosen(preferences?.shift_ids),
    country: ownCountry(context) ?? undefined,
  };
  const known = filtersInUse(query).filter(({ name }) => context.api.offersInList(name as "search"));
  return alertText(Object.fromEntries(known.map(({ name, value }) => [name, value])));
}

const chosen = (ids: readonly string[] | null | undefined) => (ids && ids.length > 0 ? [...ids] : undefined);
