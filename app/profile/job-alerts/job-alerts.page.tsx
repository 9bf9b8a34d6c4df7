import type { MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { Page } from "../../interface/page";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Job alerts" });
export const handle: RouteHandle = { checks: ["applicant"] };

export default function JobAlertsPage() {
  return <Page title="Job alerts">{null}</Page>;
}
