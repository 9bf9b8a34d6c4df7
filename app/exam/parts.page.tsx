import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { Assessment } from "./assessment";
import { loadAssessment } from "./assessment-data";
import { GuestParts } from "./guest-parts";
import { hasOurRules, hasParts } from "./offered";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Assessment" });
export const handle: RouteHandle = { checks: ["guest-or-applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  if (context.visitor.state !== "anonymous") return { guest: null, own: await loadAssessment(args) };
  return {
    own: null,
    guest: {
      isWhole: !hasParts(context),
      hasOurRules: hasOurRules(context),
      signInUrl: context.signInUrl(paths.exam.parts()),
      signUpUrl: context.signUpUrl(paths.exam.parts()),
    },
  };
}

export default function ExamPartsPage() {
  const { guest, own } = useLoaderData<typeof loader>();
  if (!own) return <GuestParts {...guest} />;
  return <Assessment {...own} back={{ to: paths.profile.index(), label: "Your profile" }} />;
}
