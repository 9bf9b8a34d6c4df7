import { type ClientLoaderFunctionArgs, redirectDocument } from "@remix-run/react";
import type { MapSettings } from "../../../server/contract/request-context";

/**
 * The `clientLoader` of a page with a map. Only the policy of this page's own document lets Google in, so whoever comes by
 * a link inside the site gets a new document.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<{ map: MapSettings | null }>();
  if (data.map !== null && !documentIs(request.url)) throw redirectDocument(request.url);
  return data;
}

/** Whether this document was opened at the address, whatever links were followed since. */
function documentIs(address: string): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && new URL(opened.name).pathname === new URL(address).pathname;
}
