import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Sign in", noindex: true });
export const handle: RouteHandle = { checks: ["public"] };

/** `loginAnswer` leads to the sign-on before any loader. This is the way on if it should not. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(context.signOnUrl(paths.home()));

/** A page and no bare address, so that what stops it is shown as a page. */
export default function LoginPage() {
  return null;
}
