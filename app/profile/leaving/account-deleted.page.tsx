import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { ButtonLink } from "../../interface/button";
import { Page } from "../../interface/page";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { readUntil } from "./leaving";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: titleOf(data?.canReturn ?? true) });
export const handle: RouteHandle = { checks: ["public"] };

/** The URL says until when the person can return; nothing else of it is shown. */
export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  canReturn: context.api.offers("account"),
  until: readUntil(new URL(request.url).searchParams.get("until")),
});

const titleOf = (canReturn: boolean) => (canReturn ? "Your account will be deleted" : "Your account is deleted");

export default function AccountDeletedPage() {
  const { canReturn, until } = useLoaderData<typeof loader>();
  if (!canReturn)
    return (
      <Page title={titleOf(canReturn)} lead="You are signed out. Nobody can bring the account back.">
        <p className="actions">
          <ButtonLink to={paths.jobs()}>Browse jobs</ButtonLink>
        </p>
      </Page>
    );
  return (
    <Page title={titleOf(canReturn)}>
      <div className="text">
        <p>You are signed out everywhere. We sent an email that says the same as this page.</p>
        <p>
          {until ? (
            <>
              Changed your mind? Sign in before <TimeText at={until} /> and everything is as it was.
            </>
          ) : (
            "Changed your mind? Sign in within 14 days and everything is as it was."
          )}{" "}
          Applications come back too, as long as their job is open.
        </p>
        <p>After that, what we keep about you is erased for good, and nobody can bring it back.</p>
      </div>
      <p className="actions mt-6">
        <ButtonLink to={paths.login()}>Sign in and keep my account</ButtonLink>{" "}
        <Link to={paths.jobs()}>Browse jobs</Link>
      </p>
    </Page>
  );
}
