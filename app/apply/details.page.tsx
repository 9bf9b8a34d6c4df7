import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { formTitle } from "../interface/error-title";
import { loadDetails, saveDetails } from "../sections/details";
import { DetailsPage } from "../sections/details-page";
import { pageMeta } from "../site/page-meta";
import { jobFlow } from "./apply-flow";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Your details – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"] };

export async function loader(args: LoaderFunctionArgs) {
  return loadDetails(args, await jobFlow("details", args));
}

export async function action(args: ActionFunctionArgs) {
  return saveDetails(args, await jobFlow("details", args));
}

export default DetailsPage;
