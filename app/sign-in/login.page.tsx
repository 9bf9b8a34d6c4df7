import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

/** `/login` is never a screen: `globalRules` answers it before any loader. This is the way on if it should not. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(context.signInUrl(paths.home()));
