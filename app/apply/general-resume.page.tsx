import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { formTitle } from "../interface/error-title";
import { loadResume, saveResume } from "../sections/resume";
import { ResumePage } from "../sections/resume-page";
import { pageMeta } from "../site/page-meta";
import { generalFlow } from "./apply-flow";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Résumé – Join the talent pool", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], takes: "file" };

export const loader = (args: LoaderFunctionArgs) => loadResume(args, generalFlow("resume"));

export const action = (args: ActionFunctionArgs) => saveResume(args, generalFlow("resume"));

export default ResumePage;
