import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadNewRecord, saveNewRecord } from "../records/record-form";
import { EmploymentForm } from "./employment-form";
import { employments } from "./employment-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Add a job – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "profile", overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadNewRecord(employments, args);

export const action = (args: ActionFunctionArgs) => saveNewRecord(employments, args);

export default function AddEmploymentPage() {
  return <EmploymentForm title="Add a job" submit="Add this job" />;
}
