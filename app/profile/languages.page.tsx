import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { profileFlow } from "../apply/section-flow";
import { finishedValue, leaveSection } from "../apply/sections/finished";
import { FinishedQuestion } from "../apply/sections/finished-question";
import { listOptions } from "../apply/sections/options";
import type { RouteHandle } from "../context";
import { formTitle } from "../forms/error-title";
import { failureAt } from "../forms/failure-at";
import { formFor } from "../forms/form-for";
import { invalid, readSubmission, readVersion } from "../forms/read-submission";
import { Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { yesNoValue } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { YesNo } from "../forms/yes-no";
import { pageMeta } from "../site/page-meta";
import {
  askedLanguages,
  fieldOfLanguage,
  languagesSchema,
  readLanguages,
  shownLevels,
  spokenLanguages,
} from "./languages";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Languages – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [{ general, version }, application, languages, levels] = await Promise.all([
    context.api.personalInfo.mine(),
    context.api.applications.mine(),
    context.api.selectionItems.list("language"),
    listOptions(context, "language_level"),
  ]);
  const asked = askedLanguages(languages);
  const values = {
    english_level_id: general.english_level_id,
    levels: shownLevels(asked, readLanguages(general.languages)),
    has_government_ids: yesNoValue(general.has_government_ids),
    finished: finishedValue(application.sections.languages),
  };
  return {
    back: profileFlow("languages", args).back,
    languages: asked.map(({ key, label }) => ({ key, label })),
    levels,
    form: formFor(context, languagesSchema(asked), values, { version }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const asked = askedLanguages(await context.api.selectionItems.list("language"));
  const submission = await readSubmission(context, languagesSchema(asked));
  if (submission.status !== "success") return invalid(submission);

  const { levels, finished, ...answers } = submission.value;
  const { id, general } = await context.api.personalInfo.mine();
  const languages = spokenLanguages(asked, levels as Record<string, string | null>, readLanguages(general.languages));
  const saved = await context.api.personalInfo.saveGeneral(id, {
    ...answers,
    languages,
    finished: finished === "yes",
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, failureAt(saved.failure, fieldOfLanguage(asked, languages)));
  return leaveSection(context, "languages", submission, profileFlow("languages", args).next, saved.value);
}

export default function LanguagesPage() {
  const { back, languages, levels } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const levelOf = fields.levels.getFieldset();
  return (
    <ServerForm form={form} back={back} title="Languages" submit="Save and continue">
      <Select
        field={fields.english_level_id}
        label="Your English"
        hint="As you would speak it at work."
        options={levels}
      />
      {levels.length > 0 && (
        <fieldset className="mt-12">
          <legend>
            <h2>Other languages</h2>
          </legend>
          <p className="mt-2">Choose a level for each language you speak.</p>
          {languages.map(({ key, label }) => {
            const field = levelOf[key];
            return (
              field && (
                <Select key={key} field={field} label={label} options={levels} empty="I do not speak it" conditional />
              )
            );
          })}
        </fieldset>
      )}
      <YesNo
        field={fields.has_government_ids}
        label="Do you have your government numbers (SSS, TIN, PhilHealth, Pag-IBIG)?"
        hint="Only yes or no: the numbers themselves are asked for after you are hired."
      />
      <FinishedQuestion field={fields.finished} />
    </ServerForm>
  );
}
