import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { RemovalPage } from "../records/removal-page";
import { loadRemoval, removeRecord } from "../records/remove-record";
import { employments } from "./employment-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Remove a job – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], capability: "profile", overlay: "modal" };

export const loader = (args: LoaderFunctionArgs) => loadRemoval(employments, args);

export const action = (args: ActionFunctionArgs) => removeRecord(employments, args);

export default function RemoveEmploymentPage() {
  return <RemovalPage one="job" />;
}
