import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { profileFlow } from "../apply/section-flow";
import { loadDetails, saveDetails } from "../apply/sections/details";
import { DetailsPage } from "../apply/sections/details-page";
import type { RouteHandle } from "../context";
import { formTitle } from "../forms/error-title";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Your details – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadDetails(args, profileFlow("details", args));

export const action = (args: ActionFunctionArgs) => saveDetails(args, profileFlow("details", args));

export default DetailsPage;
