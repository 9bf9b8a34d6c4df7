import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Assessment } from "../exam/assessment";
import { loadAssessment } from "../exam/assessment-data";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Assessment – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

/** The same page as `/exam/parts`, inside the profile. */
export const loader = (args: LoaderFunctionArgs) => loadAssessment(args);

export default function ProfileAssessmentPage() {
  return <Assessment {...useLoaderData<typeof loader>()} />;
}
