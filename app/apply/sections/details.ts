import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { maxTimezoneLength } from "../../../server/contract/values/limits";
import { contactWays } from "../../../server/contract/values/personal-info";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission, readVersion } from "../../forms/read-submission";
import { box, oneOf, optionalChoice, requiredLine } from "../../forms/text-rules";
import { privacyVersion } from "../consent";
import type { SectionFlow } from "../section-flow";
import { type Countries, listCountries } from "./countries";
import { finished, finishedValue, leaveSection } from "./finished";
import { listKeyOptions, listOptions } from "./options";

type Context = LoaderFunctionArgs["context"];

const given = "Enter your given names";
const family = "Enter your family name";

/** The body of `account-details`. The e-mail is the account's and is not typed here. */
const detailsSchema = (countries: Countries) =>
  z.object({
    given_names: requiredLine(given, 100, "Given names must be 100 characters or fewer"),
    family_name: requiredLine(family, 100, "Family name must be 100 characters or fewer"),
    country: countries.rule("Choose your country"),
    timezone: z.string({ error: "Choose your time zone" }).max(maxTimezoneLength, "Choose your time zone"),
    heard_from_id: optionalChoice,
    preferred_contact: oneOf(contactWays, "Choose how you prefer to be contacted"),
    consent_privacy: z.literal(privacyVersion, { error: "Tick the box to agree to how we use your data" }),
    consent_talent_pool: box,
    finished,
  });

export async function loadDetails(context: Context, flow: SectionFlow) {
  const [application, countries, timezones, origins] = await Promise.all([
    context.api.applications.mine(),
    listCountries(context),
    listKeyOptions(context, "timezone"),
    listOptions(context, "origin"),
  ]);
  const details = application.account_details;
  const { user } = signedIn(context);
  return {
    back: flow.back,
    email: user.email,
    countries: countries.names,
    timezones,
    origins,
    form: formFor(
      context,
      detailsSchema(countries),
      {
        ...details,
        country: countries.nameOf(details.country ?? "PH"),
        timezone: details.timezone ?? user.timezone,
        finished: finishedValue(application.sections.details),
      },
      { version: application.version },
    ),
  };
}

export async function saveDetails({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const submission = await readSubmission(context, detailsSchema(await listCountries(context)));
  if (submission.status !== "success") return invalid(submission);

  const { finished, ...typed } = submission.value;
  const { account_details: known } = await context.api.applications.mine();
  const saved = await context.api.apply.saveAccountDetails({
    ...typed,
    email: signedIn(context).user.email,
    mobile: known.mobile ?? null,
    finished: finished === "yes",
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, saved.failure);
  return leaveSection(context, "details", submission, flow.next, saved.value);
}

function signedIn(context: Context) {
  if (context.visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  return context.visitor;
}
