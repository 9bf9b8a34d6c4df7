import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Sign in", noindex: true });
export const handle: RouteHandle = { checks: ["public"] };

/** `loginAnswer` redirects to the sign-on before any loader runs; this is the fallback. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(context.signOnUrl(paths.home()));

/** A component, so that this is a page route and its errors are shown as pages. */
export default function LoginPage() {
  return null;
}
