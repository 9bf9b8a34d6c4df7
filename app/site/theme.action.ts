import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

/** Opened as a page, a switch leads home. */
export const loader = () => redirect(paths.home());

/** Colour mode without JavaScript: a cookie for a year, and back to where the person was. */
export async function action({ context }: ActionFunctionArgs) {
  const form = await context.formData();
  const mode = form.get("mode");
  if (mode === "light" || mode === "dark" || mode === "system")
    await context.setPreferences({ colourMode: mode });
  return redirect(context.safeRedirect(String(form.get("returnTo")), paths.home()), 303);
}
