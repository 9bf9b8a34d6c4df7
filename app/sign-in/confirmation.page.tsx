import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { stepBar } from "../../server/contract/values/apply-steps";
import type { RouteHandle } from "../context";
import { formFor } from "../forms/form-for";
import { CodeField, CodeIsOver, ResendCode } from "../forms/mailed-code";
import { PostForm } from "../forms/post-form";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { refused } from "../forms/refused";
import { ServerForm } from "../forms/server-form";
import { mailedCode } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { Button } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { withConfirmed } from "./confirmed";
import { ProvenElsewhere } from "./proven-elsewhere";

const EmailCode = z.object({ code: mailedCode });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Confirm your email address", data?.isProvenHere ? data.form : undefined) });
export const handle: RouteHandle = { checks: ["signed-in"] };

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  context.api.offers("account") ? loadCode({ request, context }) : lookUp({ request, context });

async function loadCode({ request, context }: Args) {
  const { searchParams } = new URL(request.url);
  const verification = await context.api.session.getEmailVerification();
  if (verification.verified) throw redirect(wayOn({ request, context }), 303);
  return {
    ...verification,
    isProvenHere: true as const,
    bar: await stepOfSignIn(context, wayOn({ request, context })),
    contactEmail: context.site.contactEmail,
    accountUrl: context.accountUrl(wayOn({ request, context })),
    resent: searchParams.has("resent"),
    notYet: searchParams.has("not-yet"),
    // The code from the link in the mail is filled in but not sent, because mail scanners open links too.
    form: formFor(context, EmailCode, { code: /^\d{6}$/.exec(searchParams.get("code") ?? "")?.[0] }),
  };
}

/** For addresses that are confirmed elsewhere: every request asks the API again whether that has happened. */
function lookUp({ request, context }: Args) {
  const { visitor, site } = context;
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  if (visitor.user.email_verified_at !== null) throw redirect(wayOn({ request, context }), 303);
  const { searchParams } = new URL(request.url);
  const accountUrl = context.accountUrl(wayOn({ request, context }));
  return {
    isProvenHere: false as const,
    email: visitor.user.email,
    host: new URL(accountUrl, site.publicUrl).host,
    accountUrl,
    contactEmail: site.contactEmail,
    redirect: searchParams.get("redirect"),
    looksAgain: searchParams.has("again"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.api.offers("account")) throw new Response(null, { status: 400 });
  const intent = (await context.formData()).get("intent");
  if (intent === "resend") {
    const resent = await context.api.session.resendEmailCode();
    if (!resent.ok) return refused(resent.failure);
    return redirect(here(request, { resent: 1 }), 303);
  }
  if (intent === "verified") {
    const { verified } = await context.api.session.getEmailVerification();
    return redirect(verified ? withConfirmed(wayOn({ request, context })) : here(request, { "not-yet": 1 }), 303);
  }
  const submission = await readSubmission(context, EmailCode);
  if (submission.status !== "success") return invalidSubmission(submission);

  const verified = await context.api.session.verifyEmail({ body: submission.value });
  if (!verified.ok) return invalidSubmission(submission, verified.failure);
  return redirect(withConfirmed(wayOn({ request, context })), 303);
}

/** The page that the person wanted when they were asked to confirm. */
const wayOn = ({ request, context }: Args) =>
  context.safeRedirect(pastLogin(new URL(request.url).searchParams.get("redirect")), paths.home());

/** A sign-on at another origin leads back through `/login`, whose parameter has the wanted page. */
const pastLogin = (to: string | null) =>
  to?.startsWith(`${paths.login()}?`) ? new URLSearchParams(to.slice(to.indexOf("?"))).get("redirect") : to;

const here = (request: Request, said: Record<string, number>) =>
  paths.confirmation({ redirect: new URL(request.url).searchParams.get("redirect"), ...said });

/** A refused code has used up a try. Remix would not run the loader again after a refusal, so force it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined || defaultShouldRevalidate;

export default function ConfirmationPage() {
  const gate = useLoaderData<typeof loader>();
  return gate.isProvenHere ? <EnterCode /> : <ProvenElsewhere {...gate} />;
}

function EnterCode() {
  const { bar, email, resend_in, resends_left, tries_left, contactEmail, accountUrl, resent, notYet } =
    useLoaderData<typeof loadCode>();
  const answer = useActionData<typeof action>();
  const { form, fields } = useServerForm<typeof loadCode>();
  const isOver = tries_left === 0;
  const title = "Confirm your email address";
  const said = (
    <>
      {answer && "message" in answer && <Notice tone="danger" title={answer.message} live />}
      {resent && <Notice tone="success" title="We have sent a new code. Use the newest one." live />}
      {notYet && (
        <Notice
          tone="warning"
          title={
            isOver
              ? "Your address is not confirmed yet."
              : "Your address is not confirmed yet. Type the code from our email."
          }
          live
        />
      )}
    </>
  );
  return (
    <>
      {bar && <div className="step-bar" dangerouslySetInnerHTML={{ __html: bar }} />}
      {isOver ? (
        <Page title={title}>
          {said}
          <CodeIsOver left={resends_left} />
        </Page>
      ) : (
        <ServerForm
          form={form}
          title={title}
          submit="Confirm"
          lead={
            <>
              <p className="lead">
                We have sent a 6-digit code to <strong>{email}</strong>. It works for 24 hours.
              </p>
              {said}
            </>
          }
        >
          <CodeField field={fields.code} triesLeft={tries_left} />
        </ServerForm>
      )}
      <div className="reading-main">
        <Section title="No email?">
          <p>
            It can take a few minutes. Look in your spam or junk folder too. Is the address wrong?{" "}
            <a href={accountUrl}>Change it in your account</a>.
          </p>
          <ResendCode wait={resend_in} left={resends_left} triesLeft={tries_left} />
        </Section>
        <details className="mt-6">
          <summary>Still no code?</summary>
          <div className="text">
            <p>
              Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. You can{" "}
              <a href={paths.jobs()}>look at jobs</a> meanwhile. What you have written is kept.
            </p>
            <PostForm intent="verified">
              <p>
                Confirmed on another device? <Button look="link">Continue</Button>
              </p>
            </PostForm>
          </div>
        </details>
      </div>
    </>
  );
}

/** The step bar for somebody who signs in to apply for a job, at its first step; null for others. */
async function stepOfSignIn({ api }: Pick<AppLoadContext, "api">, goesTo: string): Promise<string | null> {
  const id = /^\/jobs\/(\w{1,64})(?:-[^/]*)?\/apply(?:[/?]|$)/.exec(goesTo)?.[1];
  const job = id === undefined ? null : await api.jobPosts.findForAnyone(id).catch(() => null);
  if (!job) return null;
  const hasQuestions = job.screening_questions.length > 0;
  return stepBar(paths.apply.login(job.id), { hasQuestions, title: job.title, to: paths.job(job) });
}
