import type { MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { Page } from "../../interface/page";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Stop these e-mails" });
export const handle: RouteHandle = { checks: ["public"] };

export default function UnsubscribePage() {
  return <Page title="Stop these e-mails">{null}</Page>;
}
