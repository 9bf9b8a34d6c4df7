import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { RemovalPage } from "../records/removal-page";
import { loadRemoval, removeRecord } from "../records/remove-record";
import { licenses } from "./license-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Remove a licence – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "modal" };

export const loader = (args: LoaderFunctionArgs) => loadRemoval(licenses, args);

export const action = (args: ActionFunctionArgs) => removeRecord(licenses, args);

export default function RemoveLicensePage() {
  return <RemovalPage one="licence" />;
}
