import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { ContactInformation } from "../../../server/contract/applications";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission } from "../../forms/read-submission";
import {
  box,
  mobile,
  optionalEmail,
  optionalLine,
  optionalLink,
  optionalMobile,
  requiredLine,
} from "../../forms/text-rules";
import type { SectionFlow } from "../section-flow";
import { finished, finishedValue, keepFinished } from "./finished";
import { listKeyOptions } from "./options";

type Context = LoaderFunctionArgs["context"];

const Address = z.object({
  line1: optionalLine("Address line"),
  barangay: optionalLine("Barangay"),
  city: optionalLine("City or municipality"),
  province: optionalLine("Province or state"),
  region: optionalLine("Region"),
  postcode: optionalLine("Postcode", 20),
  country: z
    .string()
    .length(2, "Choose a country of the list")
    .optional()
    .transform((code) => code ?? null),
});

/** `contact_information` of an application (product 2.2), as it may be kept while the person is still at it. */
const BegunContact = z.object({
  mobile: optionalMobile,
  alternate_mobile: optionalMobile,
  whatsapp: box,
  viber: box,
  email_contact: optionalEmail,
  facebook_url: optionalLink,
  linkedin_url: optionalLink,
  address: Address,
  finished,
});

/** The same when the person says that it is complete: what the API then misses is asked for here. */
const Contact = BegunContact.extend({
  mobile: mobile("Enter your mobile number, like 0917 123 4567"),
  address: Address.extend({
    city: requiredLine(
      "Enter your city or municipality",
      255,
      "City or municipality must be 255 characters or fewer",
    ),
    country: z
      .string({ error: "Choose the country you live in" })
      .length(2, "Choose the country you live in"),
  }),
});

export async function loadContact(context: Context, flow: SectionFlow) {
  const [application, countries] = await Promise.all([
    context.api.applications.mine(),
    listKeyOptions(context, "country"),
  ]);
  const known = application.contact_information;
  return {
    back: flow.back,
    countries,
    form: formFor(context, Contact, {
      ...known,
      address: {
        ...known.address,
        country: known.address.country ?? application.account_details.country ?? "PH",
      },
      finished: finishedValue(application.sections.contact),
    }),
  };
}

export async function saveContact({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const comesBack = (await context.formData()).get("finished") === "no";
  const submission = await readSubmission(context, comesBack ? BegunContact : Contact);
  if (submission.status !== "success") return invalid(submission);

  const { finished: done, ...contact } = submission.value;
  const application = await context.api.applications.mine();
  const saved = await context.api.applications.saveContactInformation(
    application.id,
    contact satisfies ContactInformation,
  );
  if (!saved.ok) return invalid(submission, saved.failure);
  const kept = await keepFinished(context, saved.value, "contact", done);
  return kept.ok ? redirect(flow.next, 303) : invalid(submission, kept.failure);
}
