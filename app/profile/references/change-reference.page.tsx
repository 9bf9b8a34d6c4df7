import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecord, saveRecord } from "../records/record-form";
import { ReferenceForm } from "./reference-form";
import { references } from "./reference-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Change a reference – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadRecord(references, args);

export const action = (args: ActionFunctionArgs) => saveRecord(references, args);

export default function ChangeReferencePage() {
  return <ReferenceForm title="Change a reference" submit="Save this reference" />;
}
