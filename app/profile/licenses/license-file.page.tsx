import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecordFile, saveRecordFile } from "../records/record-file";
import { RecordFilePage } from "../records/record-file-page";
import { licenses } from "./license-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Scan of a licence – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "files", takes: "file" };

export const loader = (args: LoaderFunctionArgs) => loadRecordFile(licenses, args);

export const action = (args: ActionFunctionArgs) => saveRecordFile(licenses, args);

export default RecordFilePage;
