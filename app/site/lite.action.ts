import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { liteModes } from "../../server/contract/values/account";
import type { RouteHandle } from "../context";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

/** A GET leads home. */
export const loader = () => redirect(paths.home());

/** Sets Lite mode: on, off, or decided by the device. */
export async function action({ context }: ActionFunctionArgs) {
  const form = await context.formData();
  const choice = liteModes.find((one) => one === form.get("choice"));
  if (choice) await context.setPreferences({ liteChoice: choice });
  return redirect(context.safeRedirect(String(form.get("returnTo")), paths.home()), 303);
}
