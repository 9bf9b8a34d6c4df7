import type { MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { Page } from "../../interface/page";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Settings" });
export const handle: RouteHandle = { checks: ["applicant"] };

export default function SettingsPage() {
  return <Page title="Settings">{null}</Page>;
}
