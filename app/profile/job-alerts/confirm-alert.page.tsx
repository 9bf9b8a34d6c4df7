import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { PostForm } from "../../forms/post-form";
import { refused } from "../../forms/refused";
import { Button, ButtonLink } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import { formatQueries } from "../../jobs/search-in-words";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { alertChoices } from "./alert-fields";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.confirmed ? begun : "Confirm your job alert", noindex: true });
export const handle: RouteHandle = { checks: ["public"], capability: "job_alerts" };

const begun = "Your job alert has begun";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const alert = await context.api.addressAlerts.find({ query: { token: params.token ?? "" } });
  if (!alert) throw new Response(null, { status: 404 });
  const [search] = await formatQueries(context, [alert.query]);
  return {
    words: search?.words ?? "",
    jobs: search?.to ?? paths.jobs(),
    often: alertChoices.frequencies.find(({ value }) => value === alert.frequency),
    confirmed: Boolean(alert.confirmed),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const confirmed = await context.api.addressAlerts.confirm({ body: { token } });
  if (confirmed.ok) return redirect(paths.confirmAlert(token), 303);
  if (confirmed.failure.kind === "missing") throw new Response(null, { status: 404 });
  return refused(confirmed.failure);
}

/** Behind the link of a mail: one button, because programs that look through mails open links and press nothing. */
export default function ConfirmAlertPage() {
  const { words, jobs, often, confirmed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Page
      title={confirmed ? begun : "Confirm your job alert"}
      lead={confirmed ? "We email you jobs that are new from now on." : "New jobs of this search come by email."}
    >
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      <p className="lead wrap-anywhere">
        <strong>{words}</strong>
      </p>
      {often && (
        <p>
          {often.label}. {often.hint}
        </p>
      )}
      {confirmed ? (
        <>
          <p>Each email has a link that stops it.</p>
          <p className="actions">
            <ButtonLink to={jobs}>See these jobs</ButtonLink>
          </p>
        </>
      ) : (
        <PostForm>
          <p className="actions">
            <Button>Confirm this alert</Button>
          </p>
        </PostForm>
      )}
    </Page>
  );
}
