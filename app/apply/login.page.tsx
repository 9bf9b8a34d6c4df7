import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { kilobytesFromStart } from "../../server/contract/values/data-use";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { jobIdOf } from "../jobs/job-param";
import { paths } from "../paths";
import { SignInChoice } from "../sign-in/sign-in-choice";
import { pageMeta } from "../site/page-meta";
import { WhatYouNeed } from "./what-you-need";

const signedOut = "You were signed out";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `${data?.hasKept ? signedOut : "Before you start"} – Apply` });
export const handle: RouteHandle = { checks: ["check-job-post", "known-visitor"] };

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const jobId = jobIdOf(params);
  const { searchParams } = new URL(request.url);
  const next = context.safeRedirect(searchParams.get("redirect"), paths.apply.review(jobId));
  // Jobs lead guests here, and a tab may be older than a sign-in. When the API is down, `known-visitor` has already refused.
  if (context.visitor.state === "signed-in")
    throw redirect(searchParams.has("redirect") ? next : paths.apply.start(jobId), 303);
  return {
    signInUrl: context.signInUrl(next),
    signUpUrl: context.signUpUrl(next),
    hasKept: searchParams.has("kept"),
    costs: `, and on slow internet or in Lite mode about ${kilobytesFromStart} KB of data besides the résumé`,
  };
}

export default function LoginPage() {
  const { signInUrl, signUpUrl, hasKept, costs } = useLoaderData<typeof loader>();
  if (hasKept)
    return (
      <Page title={signedOut} lead="What you typed is kept. Sign in to continue.">
        <p className="actions">
          <a href={signInUrl} className="button">
            Sign in
          </a>
        </p>
      </Page>
    );
  return (
    <Page title="Before you start" lead="You need an account, so that the employer can reach you.">
      <SignInChoice signInUrl={signInUrl} signUpUrl={signUpUrl} />
      <WhatYouNeed costs={costs} />
    </Page>
  );
}
