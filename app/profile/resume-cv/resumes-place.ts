import type { LoaderFunctionArgs } from "@remix-run/node";
import { returnToOf } from "../../apply/section-flow";
import { paths } from "../../paths";

/** Where the pages about a résumé lead back to, and whether there is only one, which a new one replaces. */
export function resumesPlace({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const returnTo = returnToOf(request, context);
  const isOne = !context.api.offers("several_resumes");
  return {
    returnTo,
    isOne,
    back: { to: paths.profile.resumes({ returnTo }), label: isOne ? "Your résumé" : "Your résumés" },
  };
}
