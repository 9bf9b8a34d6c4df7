import { type ClientLoaderFunctionArgs, redirectDocument } from "@remix-run/react";
import type { MapSettings } from "../../../server/contract/visitor-api";

/**
 * The `clientLoader` of a page with a map. A document's policy lets Google in only where the server answered with this very
 * page, so whoever comes here by a link inside the site is sent to it as to a new document.
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
