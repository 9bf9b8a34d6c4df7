import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { jobIdOf } from "./job-param";
import { SignInChoice } from "./sign-in-choice";
import { WhatYouNeed } from "./what-you-need";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Before you start – Apply" });
export const handle: RouteHandle = { checks: ["check-job-post", "public"] };

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const jobId = jobIdOf(params);
  const next = context.safeRedirect(new URL(request.url).searchParams.get("redirect"), paths.apply.review(jobId));
  // Nobody is asked to sign in because a server is down.
  if (context.visitor.state === "unknown") throw new Response(null, { status: 503 });
  if (context.visitor.state === "signed-in") throw redirect(next, 303);
  return { signInUrl: context.signInUrl(next), signUpUrl: context.signUpUrl(next) };
}

export default function LoginPage() {
  const { signInUrl, signUpUrl } = useLoaderData<typeof loader>();
  return (
    <Page title="Before you start" width="form">
      <WhatYouNeed />
      <SignInChoice signInUrl={signInUrl} signUpUrl={signUpUrl} />
    </Page>
  );
}
