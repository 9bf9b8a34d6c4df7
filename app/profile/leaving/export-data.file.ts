import { redirect } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { paths } from "../../paths";

export const handle: RouteHandle = { checks: ["applicant"] };

/** Opened as a page, the download leads to the settings. */
export const loader = () => redirect(paths.profile.settings());
