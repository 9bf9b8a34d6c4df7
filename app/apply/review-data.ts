import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { numberText } from "../../server/contract/mobile-number";
import type { Failure } from "../../server/contract/outcomes";
import type { Application, ApplicationJob, Resume } from "../../server/contract/records";
import { zoneName } from "../../server/contract/values/moments";
import { neededSections } from "../../server/contract/values/sections";
import { skillLevelNames } from "../../server/contract/values/skill-levels";
import { isTextBrowser } from "../../server/contract/values/text-browsers";
import { acceptedExtensions } from "../../server/contract/values/uploads";
import { acceptedHint } from "../forms/accepted-files";
import { listCountries } from "../forms/countries";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { mobileHint } from "../forms/text-rules";
import { choicesOf } from "../forms/zones";
import { likelyCountry, ownCountry } from "../jobs/own-country";
import { paths } from "../paths";
import { privacyVersion } from "../sections/consent";
import { countryOf } from "../sections/contact";
import { chosenZone, postedCountry, signedInUser } from "../sections/details";
import { readingWords } from "../sections/reading-words";
import { maxResumeText } from "../sections/resume-text";
import { savedText } from "../sections/saved-notice";
import { isOpenTask, listSectionTasks, sectionPath } from "../sections/section-tasks";
import { listShownSections } from "../sections/shown-sections";
import { tickOf } from "../sections/ticks";
import { chosenResumeOf, fileRow } from "./check-rows";
import { getDraft, getOrBeginDraft } from "./draft";
import { afterReview } from "./next-page";
import { findReadings, type Readings, readableResume, readValue } from "./resume-readings";
import { missingParts, type ReviewPart, reviewForm, saveParts, unjudgedForm } from "./review-parts";

/** Data of the review page: the parts to ask for, what is known already, and what the résumé says. */
export async function loadReview(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const [{ job, draft, isBegun }, application, shown, countries] = await Promise.all([
    getDraft(args),
    context.api.applications.mine(),
    listShownSections(context),
    listCountries(context),
  ]);
  const asked = missingParts(application);
  const resume = readableResume(application, draft);
  const readings = asked.length > 0 ? await findReadings(context, application, resume) : null;
  const canTake = context.api.offers("resumes");
  // suggestions for fields of this form fill them in, so they are not listed again
  // and what needs more than a tick is taken over on a page of its own
  const others = canTake ? (readings?.found.filter(({ path, lacks }) => !isField(path) && !lacks) ?? []) : [];
  const saved = new URL(request.url).searchParams.get("saved");
  const asksWho = asked.includes("details");
  // without drafts at the API an application begins with the details; before them nothing else can be saved
  const hasBegun = !asksWho || context.api.offers("applications");
  const country = countryOf(application) ?? ownCountry(context);
  const guessed = likelyCountry(request.headers.get("Accept-Language"));
  const pageOf = (section: string) => paths.apply.section(job.id, section);
  const { needed } = listSectionTasks(
    application,
    (section) => sectionPath(section, pageOf, paths.apply.review(job.id)),
    // the needed sections are in the form, so they are not listed
    shown.filter(({ name }) => !neededSections.some((one) => one === name)),
  );
  const savedAt = [application.updated_at, draft.last_activity_at].sort().at(-1) ?? null;
  return {
    jobId: job.id,
    saved:
      saved === "read"
        ? readText(readings, resume)
        : saved && savedAt && savedText(savedAt, context.preferences.timezone),
    resumeId: resume?.id ?? "",
    readings: others.map((one) => ({
      value: tickOf(one),
      label: `${one.label}: ${one.value}`,
      // an unsure reading is shown with the line it came from
      from: one.isSure || !one.excerpt ? undefined : `From “${one.excerpt}”`,
      skill: one.path === "skills" ? one.index : undefined,
    })),
    // sent with the page, because a script with all words would be larger
    words: {
      lead:
        asked.length === 0
          ? "We have all that is needed. Check that it is still right."
          : "The employer needs this to reach you.",
      file: "Your résumé as a file",
      accept: acceptedExtensions,
      noFile: "No file? Paste your résumé",
      text: "The text of your résumé",
      mobile: "Mobile number",
      given: "Given names",
      family: "Family name",
      country: "Country you live in",
      zone: "Time zone you live in",
      zoneHint: "We show hours and closing times in it.",
      fileHint: `${acceptedHint}. A clear photo of a paper résumé is fine.`,
      textHint: canTake ? "Paste or type its text. Its file can follow later." : "Paste or type its text.",
      read: canTake && asked.includes("resume") ? "Fill in the form from my résumé" : null,
      readings: "From your résumé",
      readingsHint: "Untick what is wrong. What is ticked goes into your profile.",
      levels: ["How well?", ...skillLevelNames],
      groups: { resume: "Your résumé", details: "Who you are", contact: "How we reach you" },
      // an API may need more sections than this form asks for
      also: "Also needed",
      privacy: "How we use and protect your data",
      consent: "I agree that my data is used to handle my applications",
      consentHint: "You can withdraw, or delete your account, at any time.",
    },
    asked,
    known: knownRows(application, {
      country: countries.nameOf,
      email: signedInUser(context).user.email,
      pageOf,
      draft,
    }),
    alsoNeeded: hasBegun ? needed : [],
    ...(asksWho && {
      countries: countries.names,
      likelyCountry: countries.nameOf(guessed),
      zones: choicesOf(country),
    }),
    agreed: privacyVersion,
    maxText: maxResumeText,
    next: afterReview(draft),
    canDelete: isBegun && context.api.offers("applications"),
    isStyled: !isTextBrowser(request.headers.get("User-Agent")),
    mobileHint: mobileHint(country),
    form: formFor(context, reviewForm(asked, { countries, country }), {
      ...application.account_details,
      given_names: application.account_details.given_names || readValue(readings, "given_names"),
      family_name: application.account_details.family_name || readValue(readings, "family_name"),
      mobile: readValue(readings, "mobile"),
      accepted: others.filter(({ isSure }) => isSure).map(tickOf),
      country: countries.nameOf(application.account_details.country ?? country),
      timezone: chosenZone(context, application.account_details, country),
    }),
  };
}

/** A known fact and the page that changes it; null for facts of the account. */
interface KnownRow {
  label: string;
  value: string;
  change?: { to: string; what: string };
}

interface Known {
  /** The name of a country by its code. */
  country(code: string | null | undefined): string | undefined;
  /** The account's email address. */
  email: string;
  /** The page that changes a section. */
  pageOf(section: ReviewPart): string;
  draft: Pick<ApplicationJob, "resume_id">;
}

/** What is needed and already known, by the part of the form that would ask for it. */
function knownRows(application: Application, { country, email, pageOf, draft }: Known): Record<ReviewPart, KnownRow[]> {
  const { account_details: details, contact_information: contact, resumes, sections } = application;
  const row = (section: ReviewPart, label: string, value: string | null | undefined) =>
    !isOpenTask(sections[section] ?? "not_started") && value
      ? [{ label, value, change: { to: pageOf(section), what: label.toLowerCase() } }]
      : [];
  return {
    resume: row("resume", "Résumé", fileRow(chosenResumeOf(application, draft) ?? resumes[0]).value),
    details: [
      ...row("details", "Name", [details.given_names, details.family_name].filter(Boolean).join(" ")),
      ...row("details", "Country", country(details.country) ?? details.country),
      ...row("details", "Time zone", details.timezone && zoneName(details.timezone)),
    ],
    contact: [
      { label: "Email address", value: email },
      ...row("contact", "Mobile number", contact.mobile ? numberText(contact.mobile) : contact.email_contact),
    ],
  };
}

/** The message after the form was filled in from the résumé. */
const readText = (readings: Readings | null, resume: Resume | undefined) =>
  readings ? "We read your résumé. Check what is filled in." : readingWords[resume?.parse_state ?? "unknown"];

/** Whether a suggestion belongs to a field of this form. */
const isField = (path: string) => /\.(given_names|family_name|mobile)$/.test(path);

/** Saves each posted part, then goes on when nothing needed is missing. */
export async function saveReview(args: ActionFunctionArgs) {
  const { context } = args;
  const { job, draft } = await getOrBeginDraft(args);
  const then = (await context.formData()).get("then");
  const isLater = then !== null;
  const application = await context.api.applications.mine();
  const readings = isLater ? await findReadings(context, application, readableResume(application, draft)) : null;
  const countries = await listCountries(context);
  const { saved, errors, failure } = await saveParts(context, {
    jobId: job.id,
    countries,
    isLater,
    read: { given_names: readValue(readings, "given_names"), family_name: readValue(readings, "family_name") },
  });
  const objections: Failure | null =
    Object.keys(errors).length > 0 ? { kind: "invalid", message: "", fields: errors } : null;
  // nothing else can be begun without valid details, so their errors are the ones to show
  const refusal = failure?.kind === "invalid" ? (objections ?? failure) : (failure ?? objections);
  const zones = choicesOf(await postedCountry(context, countries));
  if (refusal)
    return invalidSubmission(await readSubmission(context, unjudgedForm(countries)), refusal, { saved, zones });
  const isDone = !isLater && missingParts(await context.api.applications.mine()).length === 0;
  if (!isDone) return redirect(paths.apply.review(job.id, { saved: then === "read" ? "read" : "review" }), 303);
  return redirect(afterReview((await getDraft(args)).draft), 303);
}
