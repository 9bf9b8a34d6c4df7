import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { formTitle } from "../interface/error-title";
import { loadDetails, saveDetails } from "../sections/details";
import { DetailsPage } from "../sections/details-page";
import { profileFlow } from "../sections/section-flow";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Your details – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadDetails(args, profileFlow("details", args));

export const action = (args: ActionFunctionArgs) => saveDetails(args, profileFlow("details", args));

export default DetailsPage;
