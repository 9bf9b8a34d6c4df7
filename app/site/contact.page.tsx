import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { useSite } from "../site-data";
import { OperatorParagraph } from "./operator";
import { pageMeta } from "./page-meta";

export const handle: RouteHandle = { checks: ["public"], shared: [] };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Contact", description: "How to reach us, and what to say." });

export const loader = ({ context: { api, operator } }: LoaderFunctionArgs) => ({
  operator,
  canCheck: api.offers("messages"),
});

export default function ContactPage() {
  const { operator, canCheck } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <Page title="Contact">
      <div className="text">
        <p>
          Write to <a href={`mailto:${site?.contactEmail}`}>{site?.contactEmail}</a>. It helps to give the job’s name,
          the code of your receipt if it has one, and what you were doing when something went wrong.
        </p>
        <h2>Is this message really from us?</h2>
        <p>
          We never ask for payment, bank passwords or one-time codes. We may tell you of a job, but nobody gets a job
          offer without an application. If a message says otherwise in our name, it is not ours: do not answer it, and
          forward it to the address above.
        </p>
        {canCheck && (
          <p>
            Every email of ours has a code near its end. <Link to={paths.check()}>Check the code of a message</Link>
          </p>
        )}
        <OperatorParagraph operator={operator} />
      </div>
    </Page>
  );
}
