import type { MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { Page } from "../../interface/page";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your account will be deleted" });
export const handle: RouteHandle = { checks: ["public"] };

export default function AccountDeletedPage() {
  return <Page title="Your account will be deleted">{null}</Page>;
}
