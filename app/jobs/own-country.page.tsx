import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { countryWords } from "../../server/contract/values/country-words";
import type { RouteHandle } from "../context";
import { type Countries, listCountries } from "../forms/countries";
import { formFor } from "../forms/form-for";
import { linesAsOptions } from "../forms/lines-as-options";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { likelyCountry } from "./own-country";

export const handle: RouteHandle = { checks: ["public"], capability: "jobs" };

const title = "Where do you live?";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle(title, data?.form), noindex: true });

const formOf = (countries: Countries) => z.object({ country: countries.rule("Choose the country you live in") });

/** The URL to return to, on this site; else the list of jobs. */
function backOf({ request, context }: LoaderFunctionArgs): URL {
  const asked = new URL(request.url).searchParams.get("returnTo");
  return new URL(context.safeRedirect(asked, paths.jobs()), request.url);
}

/** The address to return to; a list of jobs is filtered by the country. */
function backWith(args: LoaderFunctionArgs, country: string): string {
  const back = backOf(args);
  if (back.pathname === paths.jobs() || back.pathname === paths.compactJobs()) {
    back.searchParams.set("country", country);
    back.searchParams.delete("page");
  }
  return back.pathname + back.search;
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { visitor, preferences } = context;
  const countries = await listCountries(context);
  const inProfile = visitor.state === "signed-in" ? visitor.user.country : null;
  const { pathname, search } = backOf(args);
  return {
    /** For people whose profile says where they live: it can only be changed there. */
    profile: inProfile && { country: countryWords(inProfile), jobs: backWith(args, inProfile) },
    back: pathname + search,
    countries: countries.names,
    likely: countries.nameOf(likelyCountry(request.headers.get("Accept-Language"))) ?? "",
    form: formFor(context, formOf(countries), { country: countries.nameOf(preferences.country) }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const submission = await readSubmission(context, formOf(await listCountries(context)));
  if (submission.status !== "success") return invalidSubmission(submission);
  const { country } = submission.value;
  await context.setPreferences({ country });
  return redirect(backWith(args, country), 303);
}

/**
 * Asks once where the visitor lives; this device then remembers it for lists, jobs and applying. A profile stores it for good.
 */
export default function OwnCountryPage() {
  const { profile, back, countries, likely } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const wayBack = { to: back, label: "Back" };
  if (profile)
    return (
      <Page title={title} back={wayBack}>
        <p>Your profile says that you live in {profile.country}.</p>
        <p className="actions">
          <Link to={profile.jobs} className="button">
            Show the jobs open to me
          </Link>{" "}
          <Link to={paths.profile.section("details")}>Change it in my profile</Link>
        </p>
      </Page>
    );
  return (
    <ServerForm
      form={form}
      title={title}
      back={wayBack}
      submit="Show what is open to me"
      lead={
        <p className="lead">
          Jobs say which countries they take people from. Your answer stays in a cookie on this device.
        </p>
      }
    >
      <Select
        field={fields.country}
        label="Country you live in"
        options={linesAsOptions(countries)}
        likely={linesAsOptions(likely)}
        autoComplete="country-name"
      />
    </ServerForm>
  );
}
