import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadNewRecord, saveNewRecord } from "../records/record-form";
import { LicenseForm } from "./license-form";
import { licenses } from "./license-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Add a licence – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadNewRecord(licenses, args);

export const action = (args: ActionFunctionArgs) => saveNewRecord(licenses, args);

export default function AddLicensePage() {
  return <LicenseForm title="Add a licence or certificate" submit="Add this licence" />;
}
