import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Application } from "../../server/contract/records";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { box, mobileHint, optionalEmail, optionalLink, optionalMobile } from "../forms/text-rules";
import { ownCountry } from "../jobs/own-country";
import type { SectionFlow } from "./section-flow";

type Context = LoaderFunctionArgs["context"];

/** The form of `contact_information` of an application; its address is a section of its own. */
const contactSchema = (country: string | null) =>
  z.object({
    mobile: optionalMobile(country),
    whatsapp: box,
    viber: box,
    alternate_mobile: optionalMobile(country, "another"),
    email_contact: optionalEmail,
    linkedin_url: optionalLink("LinkedIn profile"),
    facebook_url: optionalLink("Facebook profile"),
  });

/**
 * The country where the applicant lives, null when not known. Phone numbers without a country code are read as numbers of this
 * country.
 */
export const countryOf = ({ account_details, contact_information }: Application): string | null =>
  account_details.country ?? contact_information.address.country;

/** Loads the form of the contact information. */
export async function loadContact(context: Context, flow: SectionFlow) {
  const application = await context.api.applications.mine();
  const { address: _, ...contact } = application.contact_information;
  const country = countryOf(application) ?? ownCountry(context);
  return {
    back: flow.back,
    mobileHint: mobileHint(country),
    isSeenAtOnce: flow.jobId === null && context.api.offers("applications"),
    form: formFor(context, contactSchema(country), contact, { version: application.version }),
  };
}

/** Saves the contact information, then goes on to `flow.next`. */
export async function saveContact({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const application = await context.api.applications.mine();
  const submission = await readSubmission(context, contactSchema(countryOf(application) ?? ownCountry(context)));
  if (submission.status !== "success") return invalidSubmission(submission);

  const saved = await context.api.applications.saveContactInformation(application.id, {
    ...submission.value,
    version: await readVersion(context),
  });
  return saved.ok ? redirect(flow.next, 303) : invalidSubmission(submission, saved.failure);
}
