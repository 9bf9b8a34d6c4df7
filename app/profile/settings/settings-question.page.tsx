import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { ServerForm } from "../../forms/server-form";
import { useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { QuestionFields, type SettingFields } from "./question-fields";
import { questionTitles } from "./question-names";
import { loadQuestion, saveQuestion } from "./settings-questions";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle(`${data ? questionTitles[data.name] : "Not found"} – Settings`, data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = ({ context, params }: LoaderFunctionArgs) => loadQuestion(context, params.question);

export const action = ({ context, params }: ActionFunctionArgs) => saveQuestion(context, params.question);

/** One setting. */
export default function SettingsQuestionPage() {
  const { name, isOfAccount } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={{ to: paths.profile.settings(), label: "Settings" }}
      title={questionTitles[name]}
      submit="Save"
      lead={
        <p className="lead">
          {isOfAccount ? "This counts wherever you are signed in." : "This counts on this device, in this browser."}
        </p>
      }
    >
      <QuestionFields name={name} fields={fields as SettingFields} zones={form.zones} isOfAccount={isOfAccount} />
    </ServerForm>
  );
}
