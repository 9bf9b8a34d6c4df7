import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { contactWays } from "../../../server/contract/values/personal-info";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission, readVersion } from "../../forms/read-submission";
import { box, maybeName, oneOf, optionalChoice, requiredLine } from "../../forms/text-rules";
import { privacyVersion } from "../consent";
import { likelyCountry } from "../likely-country";
import type { SectionFlow } from "../section-flow";
import { type Countries, listCountries } from "./countries";
import { listOptions } from "./options";
import { suggestedZones, zoneField, zoneText } from "./zones";

const given = "Enter your given names";

/** What has to be known of somebody who applies. */
export const applicantFields = (countries: Countries) =>
  z.object({
    given_names: requiredLine(given, 100, "Given names must be 100 characters or fewer"),
    family_name: maybeName("Family name", 100),
    country: countries.rule("Choose your country"),
    timezone: zoneField,
    consent_privacy: z.literal(privacyVersion, { error: "Tick the box to agree to how we use your data" }),
  });

/** The body of `account-details`. The e-mail is the account's and is not typed here. */
const detailsSchema = (countries: Countries) => {
  const { consent_privacy, ...who } = applicantFields(countries).shape;
  return z.object({
    ...who,
    preferred_contact: oneOf(contactWays, "Choose how you prefer to be contacted"),
    heard_from_id: optionalChoice,
    consent_privacy,
    consent_talent_pool: box,
  });
};

export async function loadDetails({ context, request }: LoaderFunctionArgs, flow: SectionFlow) {
  const [application, countries, origins] = await Promise.all([
    context.api.applications.mine(),
    listCountries(context),
    listOptions(context, "origin"),
  ]);
  const details = application.account_details;
  const { user } = signedIn(context);
  const guessed = likelyCountry(request.headers.get("Accept-Language"));
  return {
    back: flow.back,
    email: user.email,
    countries: countries.names,
    likelyCountry: countries.nameOf(guessed),
    timezones: suggestedZones(guessed),
    origins,
    form: formFor(
      context,
      detailsSchema(countries),
      {
        ...details,
        country: countries.nameOf(details.country),
        // what an account has by itself is a guess until its country is known
        timezone: details.country ? zoneText(details.timezone) : undefined,
      },
      { version: application.version },
    ),
  };
}

export async function saveDetails({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const submission = await readSubmission(context, detailsSchema(await listCountries(context)));
  if (submission.status !== "success") return invalid(submission);

  const { account_details: known } = await context.api.applications.mine();
  const saved = await context.api.apply.saveAccountDetails({
    ...submission.value,
    email: signedIn(context).user.email,
    mobile: known.mobile ?? undefined,
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, saved.failure);
  return redirect(flow.next, 303);
}

/** Who applies; every page of an application has checked that somebody is signed in. */
export function signedIn(context: AppLoadContext) {
  if (context.visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  return context.visitor;
}
