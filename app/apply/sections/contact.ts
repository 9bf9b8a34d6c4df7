import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { ContactInformationChange } from "../../../server/contract/records";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission, readVersion } from "../../forms/read-submission";
import { box, mobile, optionalEmail, optionalLink, optionalMobile } from "../../forms/text-rules";
import { getApplicationId } from "../../profile/application-id";
import type { SectionFlow } from "../section-flow";
import { finished, finishedValue, leaveSection } from "./finished";

type Context = LoaderFunctionArgs["context"];

/**
 * `contact_information` of an application without its address, which is a section of its own. Once the person says that
 * the section is complete, what the API needs of it is required; before, every field may stay empty.
 */
const contactSchema = (complete: boolean) =>
  z.object({
    mobile: complete ? mobile("Enter your mobile number, like 0917 123 4567") : optionalMobile,
    alternate_mobile: optionalMobile,
    whatsapp: box,
    viber: box,
    email_contact: optionalEmail,
    linkedin_url: optionalLink,
    facebook_url: optionalLink,
    finished,
  });

export async function loadContact(context: Context, flow: SectionFlow) {
  const { contact_information: known, sections, version } = await context.api.applications.mine();
  const { address: _, ...contact } = known;
  return {
    back: flow.back,
    form: formFor(context, contactSchema(true), { ...contact, finished: finishedValue(sections.contact) }, { version }),
  };
}

export async function saveContact({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const complete = (await context.formData()).get("finished") !== "no";
  const submission = await readSubmission(context, contactSchema(complete));
  if (submission.status !== "success") return invalid(submission);

  const { finished, ...contact } = submission.value;
  const saved = await context.api.applications.saveContactInformation(await getApplicationId(context), {
    ...(contact satisfies ContactInformationChange),
    finished: finished === "yes",
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, saved.failure);
  return leaveSection(context, "contact", submission, flow.next, saved.value);
}
