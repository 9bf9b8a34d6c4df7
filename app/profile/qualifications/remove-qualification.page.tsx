import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { RemovalPage } from "../records/removal-page";
import { loadRemoval, removeRecord } from "../records/remove-record";
import { qualifications } from "./qualification-kind";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Remove a qualification – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "modal" };

export const loader = (args: LoaderFunctionArgs) => loadRemoval(qualifications, args);

export const action = (args: ActionFunctionArgs) => removeRecord(qualifications, args);

export default function RemoveQualificationPage() {
  return <RemovalPage one="qualification" />;
}
