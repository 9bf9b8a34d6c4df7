import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { RemovalPage } from "../records/removal-page";
import { loadRemoval, removeRecord } from "../records/remove-record";
import { languages } from "./language-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Remove a language – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "modal" };

export const loader = (args: LoaderFunctionArgs) => loadRemoval(languages, args);

export const action = (args: ActionFunctionArgs) => removeRecord(languages, args);

export default function RemoveLanguagePage() {
  return <RemovalPage one="language" />;
}
