import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { PostForm } from "../../forms/post-form";
import { refused } from "../../forms/refused";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: page && "contactEmail" in page ? noSuchLinks : "Stop these emails", noindex: true });
export const handle: RouteHandle = { checks: ["public"] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!context.api.offers("job_alerts")) return data({ contactEmail: context.site.contactEmail }, { status: 404 });
  const found = await context.api.unsubscribe.find({ query: { token: params.token ?? "" } });
  if (!found) throw new Response(null, { status: 404 });
  const search = found.query === null ? null : new URLSearchParams(found.query).get("search");
  return data({ kind: found.kind, search, stopped: found.stopped });
}

export async function action({ context, params }: ActionFunctionArgs) {
  if (!context.api.offers("job_alerts")) throw new Response(null, { status: 404 });
  const token = params.token ?? "";
  const stopped = await context.api.unsubscribe.stop({ body: { token } });
  if (!stopped.ok && stopped.failure.kind === "missing") throw new Response(null, { status: 404 });
  if (!stopped.ok) return refused(stopped.failure);
  // a mail program's own unsubscribe button follows no redirect (RFC 8058)
  const form = await context.formData();
  return form.get("List-Unsubscribe") === "One-Click" ? null : redirect(paths.unsubscribe(token), 303);
}

export default function UnsubscribePage() {
  const page = useLoaderData<typeof loader>();
  return "contactEmail" in page ? <NoSuchLinks {...page} /> : <StopMails {...page} />;
}

interface Stopping {
  kind: keyof typeof words | null;
  search: string | null;
  stopped: boolean;
}

function StopMails({ kind, search, stopped }: Stopping) {
  const refusal = useActionData<typeof action>();
  const isOfAddress = kind === "address_alert";
  const mails =
    (kind === "job_alert" || isOfAddress) && search ? `this job alert, “${search}”` : words[kind ?? "reminders"];
  if (stopped)
    return (
      <Page title="Stopped">
        <div className="text">
          <p>We send you no more emails of {mails}.</p>
          {isOfAddress ? (
            <p>
              Your address is removed with it. <Link to={paths.jobs()}>See all jobs</Link>
            </p>
          ) : (
            <p>
              You can change what we email you about in{" "}
              <Link to={paths.profile.settingsPreferences()}>your preferences</Link>.
            </p>
          )}
        </div>
      </Page>
    );
  return (
    <Page title="Stop these emails?">
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      <div className="text">
        <p>We will send you no more emails of {mails}.</p>
        {!isOfAddress && <p>You still get every email about your account and about applications you sent.</p>}
      </div>
      <PostForm>
        <p className="actions">
          <Button>Stop these emails</Button>
        </p>
      </PostForm>
    </Page>
  );
}

const words = {
  reminders: "the kind “reminders”: drafts and saved jobs that close, assessments that end, licences that expire",
  job_alerts: "any job alert",
  job_alert: "this job alert",
  address_alert: "this job alert",
  tips: "the kind “tips”",
};

const noSuchLinks = "This link stops no emails";

/** Shown when the API has no unsubscribe links, so that nothing was stopped. */
function NoSuchLinks({ contactEmail }: { contactEmail: string }) {
  return (
    <Page title={noSuchLinks}>
      <div className="text">
        <p>
          Links like this one do not work here. What you can choose yourself is in{" "}
          <Link to={paths.profile.settings()}>your settings</Link>.
        </p>
        <p>
          To get no more emails, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the address that
          gets them.
        </p>
      </div>
    </Page>
  );
}
