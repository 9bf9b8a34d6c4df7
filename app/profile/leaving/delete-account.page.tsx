import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RouteHandle } from "../../context";
import { CheckboxGroup } from "../../forms/choice-group";
import { formFor } from "../../forms/form-for";
import { listKeyOptions } from "../../forms/options";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { TextField } from "../../forms/text-field";
import { useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { type ActiveApplication, listActive } from "../active-applications";
import { otherLast, otherReason } from "../withdrawal";
import { isOwnEmail, Leaving, listReasons } from "./leaving";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Delete your account – Settings", data?.form) });
export const handle: RouteHandle = { checks: ["signed-in"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const [active, offered] = await Promise.all([listActive(context), listKeyOptions(context, "deletion_reason")]);
  const reasons = otherLast(offered, ({ value }) => value);
  return {
    reasons,
    /** Only the last reason asks for words. */
    lastOpens: reasons.at(-1)?.value === otherReason,
    email: getUser(context).email,
    about: {
      active,
      canReturn: context.api.offers("account"),
      contactEmail: context.site.contactEmail,
    },
    form: formFor(context, Leaving),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const user = getUser(context);
  const submission = await readSubmission(context, Leaving);
  if (submission.status !== "success") return invalidSubmission(submission);
  if (!isOwnEmail(submission.value.email, user.email)) {
    const message = "This is not the email address of your account";
    return invalidSubmission(submission, { kind: "invalid", message, fields: { email: [message] } });
  }

  const offered = context.api.offers("selection_items") ? await listKeyOptions(context, "deletion_reason") : null;
  const reason = listReasons(submission.value, offered?.map(({ value }) => value) ?? null);
  // Continue whether the reason was saved or not: it must not stop anybody from leaving.
  if (reason.length > 0)
    await context.api.account.saveDeletionReason({ applicant_name: user.name ?? user.email, reason });
  const deleted = await context.api.account.delete(user.id);
  if (!deleted.ok) return invalidSubmission(submission, deleted.failure);
  return redirect(paths.accountDeleted(deleted.value?.erase_at ?? null), 303);
}

function getUser({ visitor }: AppLoadContext) {
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  return visitor.user;
}

export default function DeleteAccountPage() {
  const { about, reasons, lastOpens, email } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const isExplained = [fields.reasons, fields.other].some(
    ({ errors, initialValue }) => errors || [initialValue].flat().some(Boolean),
  );
  return (
    <ServerForm
      form={form}
      back={{ to: paths.profile.settings(), label: "Settings" }}
      title="Delete your account"
      submit="Delete my account"
      leaves
      lead={<WhatIsDeleted {...about} />}
      after={<Link to={paths.profile.settings()}>Keep my account</Link>}
    >
      <details className="mt-8" open={isExplained}>
        <summary>Tell us why you leave</summary>
        <CheckboxGroup
          field={fields.reasons}
          label="Why do you leave?"
          hint="Tick all that are true. We use it to do better."
          options={reasons}
        />
        {/* words count also without the tick */}
        <div className={lastOpens ? "if-last" : undefined}>
          <TextArea
            field={fields.other}
            label={reasons.length > 0 ? "Your reason in your own words" : "Why do you leave?"}
            limit={500}
            rows={3}
          />
        </div>
      </details>
      <TextField
        field={fields.email}
        label="Type your email address to confirm"
        hint={`The address of this account is ${email}.`}
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
    </ServerForm>
  );
}

interface Props {
  active: ActiveApplication[];
  /** Signing in again within some time restores the account, and until then everything can be downloaded. */
  canReturn: boolean;
  contactEmail: string;
}

/** Says what leaving deletes, what is kept, and when. */
function WhatIsDeleted({ active, canReturn, contactEmail }: Props) {
  return (
    <div className="text what-is-deleted">
      {canReturn ? (
        <>
          <h2>At once</h2>
          <p>You are signed out everywhere, and job alerts and reminders stop.</p>
          <Applications active={active}>These applications are withdrawn:</Applications>
          <h2>For 14 days</h2>
          <p>
            Nothing else is deleted yet. Sign in within 14 days and your account is as it was; applications come back
            when their job is still open.
          </p>
          <h2>After 14 days, for good</h2>
          <p>
            Your profile, résumés and other files, drafts, applications with your answers, assessment results, saved
            jobs, job alerts, activity and the emails we sent you.
          </p>
          <h2>What stays</h2>
          <p>
            For each application the job, the days and the statuses, to count them, and the reasons you tick below.
            Neither says who you are: your name and your own words go with the rest.
          </p>
        </>
      ) : (
        <>
          <p>
            <strong>Deleting your account is final: it cannot be undone.</strong>
          </p>
          <p>
            You are signed out at once, and your profile, your applications and your saved jobs go with the account.
          </p>
          <Applications active={active}>These applications end:</Applications>
        </>
      )}
      <p>
        {canReturn ? (
          <>
            <a href={paths.profile.exportData()}>Download everything about you</a> first, if you want to keep it.
          </>
        ) : (
          <>
            For a copy of what we keep about you, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> first,
            from the email address of your account.
          </>
        )}
      </p>
    </div>
  );
}

function Applications({ active, children }: { active: ActiveApplication[]; children: ReactNode }) {
  if (active.length === 0) return null;
  return (
    <>
      <p>{children}</p>
      <ul>
        {active.map(({ id, title, employer }) => (
          <li key={id}>{[title, employer].filter(Boolean).join(", ")}</li>
        ))}
      </ul>
    </>
  );
}
