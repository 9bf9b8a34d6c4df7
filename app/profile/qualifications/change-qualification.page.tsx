import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecord, saveRecord } from "../records/record-form";
import { QualificationForm } from "./qualification-form";
import { qualifications } from "./qualification-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Change a qualification – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadRecord(qualifications, args);

export const action = (args: ActionFunctionArgs) => saveRecord(qualifications, args);

export default function ChangeQualificationPage() {
  return <QualificationForm title="Change a qualification" submit="Save this qualification" />;
}
