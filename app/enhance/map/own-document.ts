import { type ClientLoaderFunctionArgs, redirectDocument } from "@remix-run/react";
import type { MapSettings } from "../../../server/contract/request-context";

/**
 * The `clientLoader` of a page with a map. Only this page's own document has a content security policy that allows Google, so a
 * navigation by the router is replaced by a document.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<{ map: MapSettings | null }>();
  if (data.map !== null && !documentIs(request.url)) throw redirectDocument(request.url);
  return data;
}

/** Whether this document was loaded from that address, whatever was navigated since. */
function documentIs(address: string): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && new URL(opened.name).pathname === new URL(address).pathname;
}
