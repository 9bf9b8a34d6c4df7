import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { colourModes } from "../../server/contract/values/account";
import type { RouteHandle } from "../context";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

/** Opened as a page, it leads home. */
export const loader = () => redirect(paths.home());

/**
 * Colour mode without JavaScript: sets a cookie for a year and leads back to where the person was. A script of ours that
 * asks for JSON gets 204.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await context.formData();
  const mode = colourModes.find((one) => one === form.get("mode"));
  if (mode) await context.setPreferences({ colourMode: mode });
  if (request.headers.get("Accept") === "application/json") return new Response(null, { status: 204 });
  return redirect(context.safeRedirect(String(form.get("returnTo")), paths.home()), 303);
}
