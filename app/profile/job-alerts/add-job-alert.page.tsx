import type { MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { Page } from "../../interface/page";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Get new jobs by e-mail" });
export const handle: RouteHandle = { checks: ["applicant"] };

export default function AddJobAlertPage() {
  return <Page title="Get new jobs by e-mail">{null}</Page>;
}
