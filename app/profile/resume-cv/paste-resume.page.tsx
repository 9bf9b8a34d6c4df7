import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { upToCharacters } from "../../../server/contract/values/characters";
import type { RouteHandle } from "../../context";
import { aboutFile } from "../../forms/chosen-file";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { paths } from "../../paths";
import { maxResumeText } from "../../sections/resume-text";
import { returnToOf } from "../../sections/section-flow";
import { textFile } from "../../sections/text-file";
import { getApplicationId } from "../../sign-in/application-id";
import { pageMeta } from "../../site/page-meta";
import { resumesPlace } from "./resumes-place";

const Pasted = z.object({
  file: z
    .string({ error: "Paste or type the text of your résumé" })
    .trim()
    .min(40, "Paste or type the text of your résumé: this is too short for one")
    .refine(upToCharacters(maxResumeText), "The text of your résumé must be 20,000 characters or fewer"),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Paste your résumé – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], takes: "long-text" };

export const loader = (args: LoaderFunctionArgs) => ({
  ...resumesPlace(args),
  form: formFor(args.context, Pasted),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(context, Pasted);
  if (submission.status !== "success") return invalidSubmission(submission);

  const id = await getApplicationId(context);
  const file = textFile(submission.value.file, "resume-as-text", new Date());
  const stored = await context.api.resumes.create(id, file);
  if (!stored.ok) return invalidSubmission(submission, aboutFile(stored.failure));
  const returnTo = returnToOf(request, context);
  return redirect(paths.profile.resumes({ returnTo, stored: stored.value?.id ?? "newest" }), 303);
}

export default function PasteResumePage() {
  const { back, isOne } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={back}
      title="Paste your résumé"
      submit="Store this text"
      lead={
        <p className="lead">
          We store it as a text file, which recruiters read like any other résumé.
          {isOne && " It takes the place of a résumé that you stored before."}
        </p>
      }
    >
      <TextArea
        field={fields.file}
        label="Text of your résumé"
        hint="Name, how to reach you, work you have done, school."
        rows={16}
        limit={maxResumeText}
      />
    </ServerForm>
  );
}
