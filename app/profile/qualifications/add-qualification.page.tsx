import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadNewRecord, saveNewRecord } from "../records/record-form";
import { QualificationForm } from "./qualification-form";
import { qualifications } from "./qualification-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Add a qualification – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "profile", overlay: "slide-over" };

export const loader = (args: LoaderFunctionArgs) => loadNewRecord(qualifications, args);

export const action = (args: ActionFunctionArgs) => saveNewRecord(qualifications, args);

export default function AddQualificationPage() {
  return <QualificationForm title="Add a qualification" submit="Add this qualification" />;
}
