import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { formTitle } from "../interface/error-title";
import { loadResume, saveResume } from "../sections/resume";
import { ResumePage } from "../sections/resume-page";
import { pageMeta } from "../site/page-meta";
import { jobFlow } from "./apply-flow";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Résumé – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"], takes: "file" };

export async function loader(args: LoaderFunctionArgs) {
  return loadResume(args, await jobFlow("resume", args));
}

export async function action(args: ActionFunctionArgs) {
  return saveResume(args, await jobFlow("resume", args));
}

export default ResumePage;
