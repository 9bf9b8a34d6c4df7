import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecord, saveRecord } from "../records/record-form";
import { LanguageForm } from "./language-form";
import { languages } from "./language-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Change a language – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadRecord(languages, args);

export const action = (args: ActionFunctionArgs) => saveRecord(languages, args);

export default function ChangeLanguagePage() {
  return <LanguageForm title="Change a language" submit="Save this language" />;
}
