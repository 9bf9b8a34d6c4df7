import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { RemovalPage } from "../records/removal-page";
import { loadRemoval, removeRecord } from "../records/remove-record";
import { skills } from "./skill-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Remove a skill – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "modal" };

export const loader = (args: LoaderFunctionArgs) => loadRemoval(skills, args);

export const action = (args: ActionFunctionArgs) => removeRecord(skills, args);

export default function RemoveSkillPage() {
  return <RemovalPage one="skill" />;
}
