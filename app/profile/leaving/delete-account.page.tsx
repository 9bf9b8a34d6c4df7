import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listKeyOptions } from "../../apply/sections/options";
import type { RouteHandle } from "../../context";
import { CheckboxGroup } from "../../forms/choice-group";
import { formTitle } from "../../forms/error-title";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { TextField } from "../../forms/text-field";
import { useServerForm } from "../../forms/use-server-form";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { listActive } from "../active-applications";
import { isOwnEmail, Leaving, listReasons } from "./leaving";
import { WhatIsDeleted } from "./what-is-deleted";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Delete your account – Settings", data?.form) });
export const handle: RouteHandle = { checks: ["signed-in"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const [active, reasons] = await Promise.all([listActive(context), listKeyOptions(context, "deletion_reason")]);
  return {
    reasons,
    /** Only then it is known which choice opens the words. */
    isOtherLast: reasons.at(-1)?.value === "other",
    email: getUser(context).email,
    about: {
      active,
      canReturn: context.api.offers("deletion_undo"),
      canExport: context.api.offers("export"),
      contactEmail: context.site.contactEmail,
    },
    form: formFor(context, Leaving),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const user = getUser(context);
  const submission = await readSubmission(context, Leaving);
  if (submission.status !== "success") return invalid(submission);
  if (!isOwnEmail(submission.value.email, user.email)) {
    const message = "This is not the email address of your account";
    return invalid(submission, { kind: "invalid", message, fields: { email: [message] } });
  }

  const offered = context.api.offers("selection_items") ? await listKeyOptions(context, "deletion_reason") : null;
  const reason = listReasons(submission.value, offered?.map(({ value }) => value) ?? null);
  // Whether the reason was saved or not: it must stop nobody from leaving.
  if (reason.length > 0)
    await context.api.account.saveDeletionReason({ applicant_name: user.name ?? user.email, reason });
  const deleted = await context.api.account.delete(user.id);
  if (!deleted.ok) return invalid(submission, deleted.failure);
  return redirect(paths.accountDeleted(deleted.value?.erase_at ?? null), 303);
}

function getUser({ visitor }: AppLoadContext) {
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  return visitor.user;
}

export default function DeleteAccountPage() {
  const { about, reasons, isOtherLast, email } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
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
      <CheckboxGroup
        field={fields.reasons}
        label="Why do you leave?"
        hint="Tick all that are true. We use it to do better."
        options={reasons}
      />
      <div className={isOtherLast ? "if-last" : undefined}>
        <TextArea
          field={fields.other}
          label={reasons.length > 0 ? "Your reason in your own words (optional)" : "Why do you leave? (optional)"}
          limit={500}
          rows={3}
          conditional
        />
      </div>
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
