import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { privateFile } from "../private-file";
import { listForDownload } from "./activity-download";

export const handle: RouteHandle = { checks: ["applicant"], capability: "account" };

/** Answers with the activity log as the API returns it, without fields that only the page needs. */
export async function loader(args: LoaderFunctionArgs) {
  const entries = await listForDownload(args, "json");
  const body = JSON.stringify(
    entries.map(({ unread, ...entry }) => entry),
    null,
    2,
  );
  return privateFile(`${body}\n`, "application/json", "activity.json");
}
