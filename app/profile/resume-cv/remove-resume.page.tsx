import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readId } from "../../../server/contract/values/ids";
import type { RouteHandle } from "../../context";
import { PostForm } from "../../forms/post-form";
import { refused } from "../../forms/refused";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import { paths } from "../../paths";
import { returnToOf } from "../../sections/section-flow";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Remove a résumé – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], capability: "resumes", overlay: "modal" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { resumes } = await context.api.applications.mine();
  const file = resumes.find(({ id }) => String(id) === params.resume);
  if (!file) throw new Response(null, { status: 404 });
  return {
    filename: file.filename,
    isDefault: file.is_default && resumes.length > 1,
    isLast: resumes.length === 1,
    back: paths.profile.resumes({ returnTo: returnToOf(request, context) }),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = readId(params.resume);
  if (id === null) throw new Response(null, { status: 404 });
  const removed = await context.api.resumes.delete({ id });
  if (!removed.ok && removed.failure.kind !== "missing") return refused(removed.failure);
  const returnTo = returnToOf(request, context);
  return redirect(paths.profile.resumes({ returnTo, done: removed.ok ? "removed" : "gone" }), 303);
}

export default function RemoveResumePage() {
  const { filename, isDefault, isLast, back } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Page title={`Remove ${filename}?`} back={{ to: back, label: "Your résumés" }}>
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      <div className="text">
        <p>The file is deleted for good. Applications you have sent keep the copy they were sent with.</p>
        {isDefault && <p>The newest of your other files becomes the default.</p>}
        {isLast && <p>It is your only résumé. You need one to apply.</p>}
      </div>
      <PostForm data-removes="">
        <p className="actions">
          <Button look="danger">Remove this résumé</Button> <Link to={back}>Keep it</Link>
        </p>
      </PostForm>
    </Page>
  );
}
