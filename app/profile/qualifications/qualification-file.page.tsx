import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecordFile, saveRecordFile } from "../records/record-file";
import { RecordFilePage } from "../records/record-file-page";
import { qualifications } from "./qualification-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Scan of a qualification – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "files", takes: "file" };

export const loader = (args: LoaderFunctionArgs) => loadRecordFile(qualifications, args);

export const action = (args: ActionFunctionArgs) => saveRecordFile(qualifications, args);

export default RecordFilePage;
