import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { colourModes } from "../../server/contract/values/account";
import type { RouteHandle } from "../context";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

/** A GET leads home. */
export const loader = () => redirect(paths.home());

/**
 * Sets the colour mode without JavaScript: a cookie for a year, then a redirect to the page before. Our scripts ask for JSON and
 * get 204.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await context.formData();
  const mode = colourModes.find((one) => one === form.get("mode"));
  if (mode) await context.setPreferences({ colourMode: mode });
  if (request.headers.get("Accept") === "application/json") return new Response(null, { status: 204 });
  return redirect(context.safeRedirect(String(form.get("returnTo")), paths.home()), 303);
}
