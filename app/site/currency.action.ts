import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

/** A GET leads home. */
export const loader = () => redirect(paths.home());

/** Sets the currency in which pay is also shown; one without a rate resets it. */
export async function action({ context }: ActionFunctionArgs) {
  const form = await context.formData();
  const currency = form.get("currency");
  if (typeof currency === "string") await context.setPreferences({ currency });
  return redirect(context.safeRedirect(String(form.get("returnTo")), paths.home()), 303);
}
