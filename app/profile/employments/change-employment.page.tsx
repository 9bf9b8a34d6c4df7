import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecord, saveRecord } from "../records/record-form";
import { EmploymentForm } from "./employment-form";
import { employments } from "./employment-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Change a job – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "profile", overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadRecord(employments, args);

export const action = (args: ActionFunctionArgs) => saveRecord(employments, args);

export default function ChangeEmploymentPage() {
  return <EmploymentForm title="Change a job" submit="Save this job" />;
}
