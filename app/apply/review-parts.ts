import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { missingNumber } from "../../server/contract/mobile-number";
import type { Changed, Failure } from "../../server/contract/outcomes";
import type { Application } from "../../server/contract/records";
import { neededSections } from "../../server/contract/values/sections";
import { aboutFile, chosenFile } from "../forms/chosen-file";
import type { Countries } from "../forms/countries";
import { readSubmission } from "../forms/read-submission";
import { eitherOf } from "../forms/shapes";
import { mobile, optionalText } from "../forms/text-rules";
import { ownCountry } from "../jobs/own-country";
import { countryOf } from "../sections/contact";
import { applicantFields, postedCountry, signedInUser } from "../sections/details";
import { storeSentResume } from "../sections/resume";
import { maxResumeText } from "../sections/resume-text";
import { isOpenTask } from "../sections/section-tasks";
import { Accepted } from "../sections/suggestions";
import { textFile } from "../sections/text-file";
import { getApplicationId } from "../sign-in/application-id";
import { type Errors, objectionTo, saveSomeDetails } from "./some-details";

/** The sections that the review page asks for while they are not known: who applies, their phone, and their résumé. */
export type ReviewPart = (typeof neededSections)[number];

/** The needed sections that are not known yet, in order. */
export const missingParts = ({
  sections,
  needed_sections,
}: Pick<Application, "sections" | "needed_sections">): ReviewPart[] =>
  neededSections.filter((name) => needed_sections.includes(name) && isOpenTask(sections[name] ?? "not_started"));

const noResume = "Select your résumé, or paste its text";

const Resume = z
  .object({
    file: eitherOf(chosenFile.optional(), { words: noResume, unless: "resume_text" }),
    resume_text: optionalText("The text of your résumé", maxResumeText).refine((text) => !text || text.length >= 40, {
      error: "Paste or type the text of your résumé: this is too short for one",
    }),
  })
  .superRefine(({ file, resume_text }, ctx) => {
    if (!file && !resume_text) ctx.addIssue({ code: "custom", path: ["file"], message: noResume });
    if (file && resume_text)
      ctx.addIssue({ code: "custom", path: ["file"], message: "Send a file or the text below, not both" });
  });

const accepted = Accepted.shape.accepted.optional();
/** Suggestions from a stored résumé are saved with the form, as far as they are ticked. */
const { levels } = Accepted.shape;
const Readings = z.object({ read_resume: Accepted.shape.resume_id, accepted, levels });

interface FormOf {
  countries: Countries;
  /** A mobile number without a country code is read as one of this country. */
  country: string | null;
}

/** The fields of each part. */
const schemasOf = ({ countries, country }: FormOf) => ({
  details: applicantFields(countries, country),
  contact: z.object({ mobile: mobile(missingNumber(country), country) }),
  resume: Resume,
});
type Shapes = { [Name in ReviewPart]: ReturnType<typeof schemasOf>[Name]["shape"] };

/** The schema of the page's one form: the fields of these parts, in the order of the page. */
export function reviewForm(parts: readonly ReviewPart[], of: FormOf) {
  const { details, contact, resume } = schemasOf(of);
  const { consent_privacy, ...who } = details.shape;
  const has = (part: ReviewPart) => parts.includes(part);
  // typed as if it had all fields, so that each can be found by its name
  return z.object({
    ...(has("resume") && resume.shape),
    ...(has("details") && who),
    ...(has("contact") && contact.shape),
    accepted,
    levels,
    ...(has("details") && { consent_privacy }),
  } as Shapes["details"] & Shapes["contact"] & Shapes["resume"] & { accepted: typeof accepted; levels: typeof levels });
}

/** The form with every part and no rules, to send it back: each part was validated by itself. */
export const unjudgedForm = (countries: Countries) =>
  z.looseObject(
    Object.fromEntries(
      Object.keys(reviewForm(neededSections, { countries, country: null }).shape).map((name) => [
        name,
        z.any().optional(),
      ]),
    ),
  );

const partWords: Record<ReviewPart, string> = {
  details: "your name and where you live",
  contact: "your mobile number",
  resume: "your résumé",
};

/** The result of saving several parts: valid parts are stored although another is not. */
export interface SavedParts {
  /** "Saved: your résumé."; empty when nothing was. */
  saved: string;
  /** Errors of the parts that could not be stored, by field. */
  errors: Record<string, string[]>;
  /** Why the API refused a part, when no field is at fault. */
  failure: Failure | null;
}

interface Saving {
  jobId: string;
  countries: Countries;
  /** "Save for later": missing answers are no errors. */
  isLater: boolean;
  /** The values that were filled in from the résumé. */
  read: Partial<Record<string, string | undefined>>;
}

/** Saves each part of the posted form by itself. */
export async function saveParts(
  context: AppLoadContext,
  { jobId, countries, isLater, read }: Saving,
): Promise<SavedParts> {
  const form = await context.formData();
  const result: SavedParts = { saved: "", errors: {}, failure: null };
  const stored: string[] = [];
  const note = (saved: Changed<unknown>, words: string) => {
    if (saved.ok) stored.push(words);
    else if (isOfFields(saved.failure)) Object.assign(result.errors, saved.failure.fields);
    else result.failure = saved.failure;
  };
  const application = await context.api.applications.mine();
  const missing = missingParts(application);
  // names were filled in from the account or the résumé, so an unchanged name is not the person's answer
  const known: Partial<Record<string, unknown>> = application.account_details;
  const isGiven = (name: string) => isTyped(form.get(name), known[name] || read[name]);
  // the posted country counts also when it cannot be stored because another detail is invalid
  const country = (await postedCountry(context, countries)) ?? countryOf(application) ?? ownCountry(context);

  for (const part of neededSections) {
    const own = partOf(part, { context, countries, country, application, jobId });
    const names = Object.keys(own.schema.shape).filter((name) => form.has(name));
    const given = names.filter(isGiven);
    const isNeeded = missing.includes(part) && !isLater;
    if (names.length === 0 || !(isNeeded || given.length > 0)) continue;
    const { saved, isWhole } = await savePart(context, own, isLater ? given : null);
    note(saved, isWhole ? partWords[part] : "what you filled in of yourself");
  }
  if (form.has("accepted")) note(await takeReadings(context), "what you ticked of your résumé");
  if (stored.length > 0) result.saved = `Saved: ${stored.join(", ")}.`;
  return result;
}

/**
 * Saves one part.
 * @param given the fields that may be stored alone when the rest is left for later; null saves the whole part or nothing
 */
async function savePart(
  context: AppLoadContext,
  { schema, save, saveSome }: Part,
  given: readonly string[] | null,
): Promise<{ saved: Changed<unknown>; isWhole: boolean }> {
  const submission = await readSubmission(context, schema);
  if (submission.status === "success") return { saved: await save(submission.value), isWhole: true };
  const errors = submission.error ?? {};
  const saved = given && saveSome ? await saveSome(given, errors) : objectionTo(Object.keys(errors), errors);
  return { saved, isWhole: false };
}

const isTyped = (value: FormDataEntryValue | null, filledIn: unknown) =>
  value instanceof File ? value.size > 0 : Boolean(value?.trim()) && value !== filledIn;

const isOfFields = (failure: Failure): failure is Extract<Failure, { kind: "invalid" }> =>
  failure.kind === "invalid" && Object.keys(failure.fields).length > 0;

/** Accepts the ticked suggestions from the résumé. The API does not overwrite what the profile has by then. */
async function takeReadings(context: AppLoadContext): Promise<Changed<null>> {
  const submission = await readSubmission(context, Readings);
  if (submission.status !== "success")
    return { ok: false, failure: { kind: "invalid", message: "Choose from what your résumé says", fields: {} } };
  const { read_resume: resume_id, accepted = [], levels } = submission.value;
  const body = {
    resume_id,
    accepted: accepted.map(({ index }) => index),
    levels: accepted.map(({ index }) => levels.get(index) ?? null),
    shown: accepted.map(({ current }) => current),
  };
  return context.api.resumes.acceptSuggestions({ id: await getApplicationId(context), body });
}

interface Applying extends FormOf {
  context: AppLoadContext;
  application: Application;
  jobId: string;
}

interface Part {
  schema: z.ZodObject;
  save(value: unknown): Promise<Changed<unknown>>;
  /** Saves these fields of an incomplete part; `errors` are those of the whole part. */
  saveSome?(given: readonly string[], errors: Errors): Promise<Changed<unknown>>;
}

/** Pairs a schema with the function that saves its values, so that their types are checked against each other. */
const part = <Schema extends z.ZodObject>(
  schema: Schema,
  save: (value: z.output<Schema>) => Promise<Changed<unknown>>,
): Part => ({ schema, save: (value) => save(value as z.output<Schema>) });

function partOf(name: ReviewPart, { context, application, jobId, ...of }: Applying): Part {
  const { api } = context;
  const schemas = schemasOf(of);
  const { account_details: details } = application;
  switch (name) {
    case "details":
      return {
        ...part(schemas.details, (typed) =>
          api.apply.saveAccountDetails({
            ...typed,
            email: signedInUser(context).user.email,
            // this form does not ask for these: send what is stored
            mobile: details.mobile ?? undefined,
            heard_from_id: details.heard_from_id ?? undefined,
            preferred_contact: details.preferred_contact ?? undefined,
            consent_talent_pool: details.consent_talent_pool ?? undefined,
          }),
        ),
        saveSome: (given, errors) => saveSomeDetails(context, schemas.details, given, errors),
      };
    case "contact": {
      const { address: _, ...contact } = application.contact_information;
      // the other fields are not in this form; they are sent too, because an API may validate the section as a whole
      const known = Object.fromEntries(Object.entries(contact).filter(([, value]) => value));
      return part(schemas.contact, async (typed) =>
        // read the id now: saving the part before may have created the application
        api.applications.saveContactInformation(await getApplicationId(context), { ...known, ...typed }),
      );
    }
    case "resume":
      return part(schemas.resume, async ({ file, resume_text }) => {
        const stored = await storeSentResume(
          context,
          file ?? textFile(resume_text ?? "", "resume-as-text", new Date()),
          jobId,
        );
        return stored.ok ? stored : { ok: false, failure: aboutFile(stored.failure) };
      });
  }
}
