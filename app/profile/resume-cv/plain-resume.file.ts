import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { privateFile } from "../private-file";
import { getShownResumeContent, toPlainText } from "./resume-content";

export const handle: RouteHandle = { checks: ["applicant"] };

/** Answers with the résumé made from the profile, as a text file. */
export async function loader({ context }: LoaderFunctionArgs) {
  return privateFile(toPlainText(await getShownResumeContent(context)), "text/plain", "resume.txt");
}
