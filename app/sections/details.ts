import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { contactWays } from "../../server/contract/values/personal-info";
import { type Countries, listCountries } from "../forms/countries";
import { formFor } from "../forms/form-for";
import { listOptions } from "../forms/options";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { box, maybeNameField, oneOfField, optionalChoice, requiredLine } from "../forms/text-rules";
import { choicesOf, chosenOf, zoneIn } from "../forms/zones";
import { likelyCountry, ownCountry } from "../jobs/own-country";
import { privacyVersion } from "./consent";
import type { SectionFlow } from "./section-flow";

const given = "Enter your given names";

/** The fields that every applicant must fill in. `country` is where they live; the time zone depends on it. */
export const applicantFields = (countries: Countries, country: string | null) =>
  z.object({
    given_names: requiredLine(given, 100, "Given names must be 100 characters or fewer"),
    family_name: maybeNameField("Family name", 100),
    country: countries.rule("Choose your country"),
    timezone: zoneIn(country),
    consent_privacy: z.literal(privacyVersion, { error: "Tick the box to agree to how we use your data" }),
  });

/** The form of the details. The email is the account's and has no field. */
const detailsSchema = (countries: Countries, country: string | null) => {
  const { consent_privacy, ...who } = applicantFields(countries, country).shape;
  return z.object({
    ...who,
    preferred_contact: oneOfField(contactWays, "Choose how you prefer to be contacted"),
    heard_from_id: optionalChoice,
    consent_privacy,
    consent_talent_pool: box,
  });
};

/** Loads the form of the applicant's details. */
export async function loadDetails({ context, request }: LoaderFunctionArgs, flow: SectionFlow) {
  const [application, countries, origins] = await Promise.all([
    context.api.applications.mine(),
    listCountries(context),
    listOptions(context, "origin"),
  ]);
  const details = application.account_details;
  const { user } = signedInUser(context);
  const guessed = likelyCountry(request.headers.get("Accept-Language"));
  const country = details.country ?? ownCountry(context);
  return {
    back: flow.back,
    email: user.email,
    countries: countries.names,
    likelyCountry: countries.nameOf(guessed),
    zones: choicesOf(country),
    origins,
    form: formFor(
      context,
      detailsSchema(countries, country),
      {
        ...details,
        country: countries.nameOf(country),
        timezone: chosenZone(context, details, country),
      },
      { version: application.version },
    ),
  };
}

/** The time zone as an option of the country: the saved one or, the first time, the one that the person or their browser told. */
export function chosenZone(
  { preferences }: AppLoadContext,
  details: { country: string | null; timezone: string | null },
  country: string | null,
) {
  // the default zone of an account is only a guess until its country is known
  const said = preferences.timezoneFrom === "said" ? preferences.timezone : null;
  return chosenOf(country, details.country ? details.timezone : said);
}

/** The country in a posted form; null when there is none. */
export async function postedCountry(context: AppLoadContext, countries: Countries): Promise<string | null> {
  return countries.optional.safeParse((await context.formData()).get("country") ?? undefined).data ?? null;
}

/** Saves the applicant's details, then goes on to `flow.next`. */
export async function saveDetails({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const countries = await listCountries(context);
  const country = await postedCountry(context, countries);
  const submission = await readSubmission(context, detailsSchema(countries, country));
  const zones = choicesOf(country);
  if (submission.status !== "success") return invalidSubmission(submission, undefined, { zones });

  const { account_details: known } = await context.api.applications.mine();
  const saved = await context.api.apply.saveAccountDetails({
    ...submission.value,
    email: signedInUser(context).user.email,
    mobile: known.mobile ?? undefined,
    version: await readVersion(context),
  });
  if (!saved.ok) return invalidSubmission(submission, saved.failure, { zones });
  return redirect(flow.next, 303);
}

/**
 * The signed-in applicant.
 * @throws a Response 401 when nobody is signed in, which the pages' checks prevent
 */
export function signedInUser(context: AppLoadContext) {
  if (context.visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  return context.visitor;
}
