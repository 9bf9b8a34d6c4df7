import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

/** Never a screen (spec 2): a global rule intercepts it before any loader; this is only the way on if it should not. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(context.signInUrl(paths.home()));
