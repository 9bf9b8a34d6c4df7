import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadNewRecord, saveNewRecord } from "../records/record-form";
import { LanguageForm } from "./language-form";
import { languages } from "./language-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Add a language – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadNewRecord(languages, args);

export const action = (args: ActionFunctionArgs) => saveNewRecord(languages, args);

export default function AddLanguagePage() {
  return <LanguageForm title="Add a language" submit="Add this language" />;
}
