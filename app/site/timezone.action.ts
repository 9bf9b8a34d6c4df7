import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

/** Opened as a page, it leads home. */
export const loader = () => redirect(paths.home());

/** The zone of every time on screen; an unknown zone changes nothing. */
export async function action({ context }: ActionFunctionArgs) {
  const form = await context.formData();
  const timezone = form.get("timezone");
  if (typeof timezone === "string") await context.setPreferences({ timezone });
  return redirect(context.safeRedirect(String(form.get("returnTo")), paths.home()), 303);
}
