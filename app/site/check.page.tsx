import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { maxSentCode } from "../../server/contract/values/limits";
import { momentText } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { requiredLine } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { Notice } from "../interface/notice";
import { paths } from "../paths";
import { pageMeta } from "./page-meta";

export const handle: RouteHandle = { checks: ["public"], capability: "messages" };

const title = "Is this message from us?";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, {
    title: formTitle(title, page?.form),
    description: "Enter the code of an email or of a receipt, and see whether it is ours.",
    canonical: paths.check(),
  });

const codeForm = z.object({
  code: requiredLine("Enter the code", maxSentCode, "This is longer than any code of ours"),
});

export const loader = ({ context, request }: LoaderFunctionArgs) => ({
  contactEmail: context.site.contactEmail,
  /** An email leads here with its own code. */
  form: formFor(context, codeForm, { code: new URL(request.url).searchParams.get("code")?.slice(0, maxSentCode) }),
});

/** Changes nothing, so it answers the page itself. A code in an address would stand in histories. */
export async function action({ context }: ActionFunctionArgs) {
  const submission = await readSubmission(context, codeForm);
  if (submission.status !== "success") return invalidSubmission(submission);
  const { code } = submission.value;
  const found = await context.api.safety.checkCode({ body: { code } });
  if (!found.ok) return invalidSubmission(submission, found.failure);
  const sentAt = found.value?.sent_at ?? null;
  return data({ code, sent: sentAt && momentText(sentAt, context.preferences.timezone) });
}

/** Whether a code is of something that we sent, and when. */
export default function CheckPage() {
  const { contactEmail } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ServerForm
      form={form}
      title={title}
      lead={
        answer && "code" in answer ? (
          <div className="mt-4">
            <Answer {...answer} contactEmail={contactEmail} />
          </div>
        ) : (
          <p className="lead">Every email of ours has a code near its end. A receipt is a code too.</p>
        )
      }
      submit="Check it"
    >
      <TextField
        field={fields.code}
        label="Code"
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          <>
            Like <span className="inline-block">R24-7KQ4-M2</span> or{" "}
            <span className="inline-block">M24-7KQ4-M2XD-9RTV-5C</span>
          </>
        }
      />
    </ServerForm>
  );
}

function Answer({ code, sent, contactEmail }: { code: string; sent: string | null; contactEmail: string }) {
  const us = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  const asked = <b className="inline-block">{code}</b>;
  if (sent === null)
    return (
      <Notice tone="warning" title="We know no such code" live>
        <p>
          Nothing that we sent has the code {asked}. Check that you typed all of it. If you did, do not pay, do not send
          codes or passwords, and forward the message to {us}.
        </p>
      </Notice>
    );
  return (
    <Notice tone="success" title="This code is ours" live>
      <p>
        We sent the message or receipt with the code {asked} on {sent}.
      </p>
      <p>
        Did yours come at another time, or does it ask for money, a password or a one-time code? Then somebody copied
        our code: forward the message to {us}.
      </p>
    </Notice>
  );
}
