import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { privateFile } from "../private-file";
import { listForDownload, toCsv } from "./activity-download";

export const handle: RouteHandle = { checks: ["applicant"], capability: "account" };

/** Answers with the activity log as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  return privateFile(toCsv(await listForDownload(args, "csv")), "text/csv", "activity.csv");
}
