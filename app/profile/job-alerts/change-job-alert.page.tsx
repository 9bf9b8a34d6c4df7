import type { MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { Page } from "../../interface/page";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Job alert" });
export const handle: RouteHandle = { checks: ["applicant"] };

export default function ChangeJobAlertPage() {
  return <Page title="Job alert">{null}</Page>;
}
