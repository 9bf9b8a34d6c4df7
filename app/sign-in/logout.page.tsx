import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { useSite } from "../site-data";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.signedOut ? "You are signed out" : "Sign out" });
export const handle: RouteHandle = { checks: ["public"] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const signedOut = context.visitor.state === "anonymous";
  // already signed out: this makes no API call, but erases what this device has stored of the person
  if (signedOut && hasLeft(request)) await context.api.session.logOut();
  if (signedOut && wayOn(context) !== paths.logout()) throw redirect(wayOn(context), 303);
  return { signedOut };
}

/** Whether the person signed out on the sign-on's page. Links on other sites could only pretend that, so they do not count. */
const hasLeft = ({ url, headers }: Request) =>
  new URL(url).searchParams.has("left") && headers.get("Sec-Fetch-Site") !== "cross-site";

/** Signing out twice is fine. When the API could not tell who somebody is, they must not be told that they are signed out. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.visitor.state === "unknown") return notNow();
  const left = await context.api.session.logOut();
  if (!left.ok && context.visitor.state === "signed-in") return notNow();
  return redirect(wayOn(context), 303);
}

/** The configured page after a logout, or this page. */
const wayOn = ({ afterLogout }: AppLoadContext) => (afterLogout === false ? paths.logout() : afterLogout);

const notNow = () =>
  data({ message: "We could not sign you out now. You are still signed in. Try again in a minute." }, { status: 503 });

export default function LogoutPage() {
  const { signedOut } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const kept = useSite()?.keepsNoDrafts ? "profile" : "drafts";
  if (signedOut)
    return (
      <Page title="You are signed out">
        <p className="actions">
          <ButtonLink to={paths.jobs()}>Browse jobs</ButtonLink> <Link to={paths.login()}>Sign in again</Link>{" "}
          <Link to={paths.device()}>What this device still has of you</Link>
        </p>
      </Page>
    );
  return (
    <Page title="Sign out?" lead={`Your ${kept} and saved jobs are kept for when you come back.`}>
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      <PostForm>
        <p className="actions">
          <Button>Sign out</Button> <Link to={paths.profile.index()}>Stay signed in</Link>
        </p>
      </PostForm>
    </Page>
  );
}
