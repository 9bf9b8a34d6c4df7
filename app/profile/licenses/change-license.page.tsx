import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecord, saveRecord } from "../records/record-form";
import { LicenseForm } from "./license-form";
import { licenses } from "./license-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Change a licence – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadRecord(licenses, args);

export const action = (args: ActionFunctionArgs) => saveRecord(licenses, args);

export default function ChangeLicensePage() {
  return <LicenseForm title="Change a licence or certificate" submit="Save this licence" />;
}
