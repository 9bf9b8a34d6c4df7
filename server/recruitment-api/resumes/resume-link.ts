import type { ResumeLink } from "../../contract/uploads";
import type { ApiDependencies } from "../core/environment";
import { notFound } from "../core/refusals";
import type { ResumeRow } from "../rules/application-record";
import { signDownload } from "../storage/signed-urls";

/** Where a résumé of one's own can be downloaded for 300 seconds. Throws 404 for one whose file was deleted as unsafe. */
export function getResumeLink(
  deps: Pick<ApiDependencies, "appKey" | "browserOrigin" | "clock">,
  { key, type, filename, size, sha256, scan_state }: ResumeRow,
): ResumeLink {
  if (scan_state === "unsafe") throw notFound();
  return { ...signDownload(deps, { key, type, filename }), filename, size, sha256 };
}
