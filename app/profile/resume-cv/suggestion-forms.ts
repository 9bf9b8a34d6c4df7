import type { LoaderFunctionArgs } from "@remix-run/node";
import { type SectionName, sectionLabels } from "../../../server/contract/values/sections";
import { paths } from "../../paths";
import { returnToOf } from "../../sections/section-flow";
import { isOffered } from "../../sections/shown-sections";
import type { Suggestion } from "../../sections/suggestions";

/** What was read, with the form that it belongs to. */
export interface SuggestionWithForm extends Omit<Suggestion, "section" | "current" | "path" | "isSure" | "lacks"> {
  form: { to: string; label: string };
}

/** Suggestions with their forms, for an API that cannot accept them at once. Those without a form are left out. */
export function listSuggestionForms(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  suggestions: readonly Suggestion[],
): SuggestionWithForm[] {
  const returnTo = returnToOf(request, context);
  return suggestions
    .filter(({ section }) => isOffered(context, section))
    .map(({ index, label, value, excerpt, section }) => ({
      index,
      label,
      value,
      excerpt,
      form: formOf(section, value, returnTo),
    }));
}

function formOf(section: SectionName, value: string, returnTo: string | null): SuggestionWithForm["form"] {
  switch (section) {
    case "skills":
      return { to: paths.profile.addRecord(section, { search: value, returnTo }), label: "Find this skill" };
    case "qualifications":
      return { to: paths.profile.addRecord(section, { returnTo }), label: "Add a qualification" };
    case "licenses":
      return { to: paths.profile.addRecord(section, { returnTo }), label: "Add a licence" };
    case "languages":
      return { to: paths.profile.addRecord(section, { returnTo }), label: "Add a language" };
    case "employments":
      return { to: paths.profile.addRecord(section, { returnTo }), label: "Add a job" };
    default:
      return { to: paths.profile.section(section, { returnTo }), label: sectionLabels[section] };
  }
}
