import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { AccountSession } from "../../../server/contract/records";
import type { RouteHandle } from "../../context";
import { ErrorSummary } from "../../forms/error-summary";
import { formProps } from "../../forms/form-props";
import { KeptNotice } from "../../forms/kept-notice";
import { CodeField, CodeIsOver, ResendCode } from "../../forms/mailed-code";
import { PostForm } from "../../forms/post-form";
import { TextField } from "../../forms/text-field";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { formTitle, useErrorTitle } from "../../interface/error-title";
import { Notice } from "../../interface/notice";
import { BackLink } from "../../interface/page";
import { Section } from "../../interface/section";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { loadCredentials, saveCredentials } from "./credentials";
import { CurrentPassword } from "./current-password";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Sign-in details – Settings", data?.email) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadCredentials(args);

export const action = (args: ActionFunctionArgs) => saveCredentials(args);

export default function CredentialsPage() {
  const {
    address,
    asksPassword,
    pending,
    sessions,
    mobile,
    changesEmail,
    changesPassword,
    accountUrl,
    outcome,
    linkIsOver,
  } = useLoaderData<typeof loader>();
  const email = useServerForm<typeof loader, "email">("email");
  const code = useServerForm<typeof loader, "code">("code");
  const answer = useActionData<typeof action>();
  const codeIsOver = pending?.tries_left === 0;
  const refusal = answer && "message" in answer ? answer.message : null;
  // This error belongs to no field, so the error summary does not mark the title.
  useErrorTitle(refusal);
  return (
    <div className="reading-main">
      <BackLink to={paths.profile.settings()} label="Settings" />
      <ErrorSummary forms={[email.form, ...(codeIsOver ? [] : [code.form])]} />
      {email.form.kept && <KeptNotice why={email.form.kept} />}
      {refusal && <Notice tone="danger" title={refusal} live />}
      {outcome && !answer && <Notice tone="success" title={outcome} live />}
      {linkIsOver && (
        <Notice tone="warning" title="No change of your email address is waiting for a code.">
          <p>It was confirmed or cancelled before, or it has expired.</p>
        </Notice>
      )}
      <h1>Sign-in details</h1>

      <Section title="Email address">
        <p>
          You sign in with <strong className="wrap-anywhere">{address}</strong>
        </p>
        {!changesEmail ? (
          <p>
            <a href={accountUrl}>Change it in your team app account</a>
          </p>
        ) : pending ? (
          <>
            {codeIsOver ? (
              <>
                <p>
                  You asked to change it to <strong className="wrap-anywhere">{pending.email}</strong>. Nothing has
                  changed.
                </p>
                <CodeIsOver left={pending.resends_left} />
              </>
            ) : (
              <>
                <p>
                  We have sent a 6-digit code to <strong className="wrap-anywhere">{pending.email}</strong>. It works
                  for 24 hours. Until you enter it, nothing changes. Then you are signed out everywhere else.
                </p>
                <PostForm {...formProps(code.form)} intent="code">
                  <CodeField field={code.fields.code} triesLeft={pending.tries_left} />
                  <p className="actions">
                    <Button>Confirm the new address</Button>
                  </p>
                </PostForm>
              </>
            )}
            <ResendCode wait={pending.resend_in} left={pending.resends_left} triesLeft={pending.tries_left} />
            <PostForm intent="cancel">
              <p className="actions mt-4">
                <Button look="link">Keep my old address</Button>
              </p>
            </PostForm>
          </>
        ) : (
          <PostForm {...formProps(email.form)} intent="email">
            <TextField
              field={email.fields.email}
              label="New email address"
              hint="We send a code there first. Your old address is told when it has changed."
              type="email"
              autoComplete="email"
            />
            <CurrentPassword field={email.fields.current_password} asked={asksPassword} />
            <p className="actions">
              <Button>Change email address</Button>
            </p>
          </PostForm>
        )}
      </Section>

      <Section title="Password">
        {!changesPassword ? (
          <p>
            <a href={accountUrl}>Change your password in your team app account</a>
          </p>
        ) : (
          <p>
            <Link to={paths.profile.password()}>Change your password</Link>
          </p>
        )}
      </Section>

      <Section title="Linked mobile number">
        <p>{mobile ?? "There is none yet."}</p>
        <p>
          <Link to={paths.profile.section("contact")}>
            {mobile ? "Change it in your contact information" : "Add one in your contact information"}
          </Link>
        </p>
      </Section>

      {sessions && <SessionList sessions={sessions} />}
    </div>
  );
}

/** The active sessions, the newest first, and a button that ends all except this one. */
function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  return (
    <Section title="Where you are signed in">
      <ul className="grid gap-4">
        {sessions.map(({ device, ip_prefix, created_at, last_active_at, current }) => (
          <li key={`${created_at} ${last_active_at} ${ip_prefix}`} className="card">
            <h3 className="text-lg">
              {device ?? "A device we do not know"}
              {current && (
                <>
                  {" "}
                  <Tag tone="info">This device</Tag>
                </>
              )}
            </h3>
            <p className="hint">
              {created_at && (
                <>
                  First used <TimeText at={created_at} as="short" />
                  {last_active_at && ", "}
                </>
              )}
              {last_active_at && (
                <>
                  last <TimeText at={last_active_at} as="short" />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm intent="others">
          <p className="actions">
            <Button look="plain">Sign out the others</Button>
          </p>
        </PostForm>
      )}
    </Section>
  );
}
