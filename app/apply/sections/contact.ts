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
import { type Countries, listCountries } from "./countries";
import { finished, finishedValue, keepFinished } from "./finished";

type Context = LoaderFunctionArgs["context"];

/**
 * `contact_information` of an application (product 2.2). When the person says that it is complete, what the API then misses
 * is asked for here; while they are still at it, anything may be open.
 */
function contactSchema(countries: Countries, complete: boolean) {
  return z.object({
    mobile: complete ? mobile("Enter your mobile number, like 0917 123 4567") : optionalMobile,
    alternate_mobile: optionalMobile,
    whatsapp: box,
    viber: box,
    email_contact: optionalEmail,
    linkedin_url: optionalLink,
    facebook_url: optionalLink,
    address: z.object({
      line1: optionalLine(names.line1),
      barangay: optionalLine(names.barangay),
      city: complete
        ? requiredLine("Enter your city or municipality", 255, tooLong(names.city))
        : optionalLine(names.city),
      province: optionalLine(names.province),
      region: optionalLine(names.region),
      postcode: optionalLine(names.postcode, 20),
      country: countries.rule("Choose the country of your address"),
    }),
    finished,
  });
}

const names = {
  line1: "House number and street",
  barangay: "Barangay",
  city: "City or municipality",
  province: "Province or state",
  region: "Region",
  postcode: "Postcode",
};
const tooLong = (name: string) => `${name} must be 255 characters or fewer`;

export async function loadContact(context: Context, flow: SectionFlow) {
  const [application, countries] = await Promise.all([
    context.api.applications.mine(),
    listCountries(context),
  ]);
  const known = application.contact_information;
  return {
    back: flow.back,
    countries: countries.names,
    form: formFor(context, contactSchema(countries, true), {
      ...known,
      address: {
        ...known.address,
        country: countries.nameOf(known.address.country ?? application.account_details.country ?? "PH"),
      },
      finished: finishedValue(application.sections.contact),
    }),
  };
}

export async function saveContact({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const complete = (await context.formData()).get("finished") !== "no";
  const submission = await readSubmission(context, contactSchema(await listCountries(context), complete));
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
