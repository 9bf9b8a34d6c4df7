import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { RemovalPage } from "../records/removal-page";
import { loadRemoval, removeRecord } from "../records/remove-record";
import { references } from "./reference-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Remove a reference – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "modal" };

export const loader = (args: LoaderFunctionArgs) => loadRemoval(references, args);

export const action = (args: ActionFunctionArgs) => removeRecord(references, args);

export default function RemoveReferencePage() {
  return (
    <RemovalPage one="reference">
      <p>Employers often ask for 2 references.</p>
    </RemovalPage>
  );
}
