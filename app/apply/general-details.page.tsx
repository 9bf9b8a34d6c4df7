import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { formTitle } from "../interface/error-title";
import { loadDetails, saveDetails } from "../sections/details";
import { DetailsPage } from "../sections/details-page";
import { pageMeta } from "../site/page-meta";
import { generalFlow } from "./apply-flow";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Your details – Join the talent pool", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadDetails(args, generalFlow("details"));

export const action = (args: ActionFunctionArgs) => saveDetails(args, generalFlow("details"));

export default DetailsPage;
