import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "../../paths";
import { returnToOf } from "../../sections/section-flow";

/** Where the pages about a résumé lead back to, and whether the API stores only one, which a new one replaces. */
export function resumesPlace({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const returnTo = returnToOf(request, context);
  const isOne = !context.api.offers("resumes");
  return {
    returnTo,
    isOne,
    back: { to: paths.profile.resumes({ returnTo }), label: isOne ? "Your résumé" : "Your résumés" },
  };
}
