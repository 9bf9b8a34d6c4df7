import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { failureStatus } from "../../forms/failure-status";
import { paths } from "../../paths";

export const handle: RouteHandle = { checks: ["signed-in"], capability: "account" };

/**
 * Redirects to everything that is stored about the person, at a URL that is valid for minutes. It is logged only when that URL is
 * read, and the API ignores prefetches.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const link = await context.api.account.exportLink();
  if (link.ok && link.value) return (await context.findHiddenFile(link.value.url)) ?? redirect(link.value.url, 303);
  if (link.ok) throw new Response(null, { status: 503 });
  if (link.failure.kind === "missing") return redirect(paths.profile.settings(), 303);
  throw new Response(null, { status: failureStatus[link.failure.kind] });
}
