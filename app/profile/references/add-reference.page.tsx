import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadNewRecord, saveNewRecord } from "../records/record-form";
import { ReferenceForm } from "./reference-form";
import { references } from "./reference-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Add a reference – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "profile", overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadNewRecord(references, args);

export const action = (args: ActionFunctionArgs) => saveNewRecord(references, args);

export default function AddReferencePage() {
  return <ReferenceForm title="Add a reference" submit="Add this reference" />;
}
