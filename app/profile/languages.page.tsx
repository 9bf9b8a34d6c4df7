import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { profileFlow } from "../apply/section-flow";
import { listOptions } from "../apply/sections/options";
import type { RouteHandle } from "../context";
import { formTitle } from "../forms/error-title";
import { failureAt } from "../forms/failure-at";
import { formFor } from "../forms/form-for";
import { invalid, readSubmission, readVersion } from "../forms/read-submission";
import { Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { yesNoValue } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { YesNo } from "../forms/yes-no";
import { pageMeta } from "../site/page-meta";
import { AllOptional } from "./all-optional";
import {
  askedLanguages,
  fieldOfLanguage,
  hasPhilippineNumbers,
  isSameLanguages,
  languagesSchema,
  ownLanguages,
  ownRows,
  readLanguages,
  shownLevels,
  shownRows,
  spokenLanguages,
  unreadLanguages,
} from "./languages";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Languages – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [{ general, version }, languages, levels] = await Promise.all([
    context.api.personalInfo.mine(),
    context.api.selectionItems.list("language"),
    listOptions(context, "language_level"),
  ]);
  const asked = askedLanguages(languages, levels);
  const asksNumbers = hasPhilippineNumbers(general);
  const values = {
    english_level_id: general.english_level_id,
    own: shownRows(general.own_languages),
    levels: shownLevels(asked, readLanguages(general.languages)),
    has_government_ids: yesNoValue(general.has_government_ids),
  };
  return {
    back: profileFlow("languages", args).back,
    languages: asked.map(({ key, label }) => ({ key, label })),
    levels,
    asksNumbers,
    /** Names of the rows for languages that are in no list; none where they are not asked for. */
    rows: levels.length > 0 && context.api.offers("own_languages") ? ownRows : [],
    form: formFor(context, languagesSchema(asked, { asksNumbers }), values, {
      version,
      unread: unreadLanguages(general),
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const [languagesListed, levelsListed] = await Promise.all([
    context.api.selectionItems.list("language"),
    listOptions(context, "language_level"),
  ]);
  const asked = askedLanguages(languagesListed, levelsListed);
  const { id, general } = await context.api.personalInfo.mine();
  const schema = languagesSchema(asked, { asksNumbers: hasPhilippineNumbers(general) });
  const submission = await readSubmission(context, schema);
  if (submission.status !== "success") return invalid(submission);

  const { levels, own, ...answers } = submission.value;
  const stored = readLanguages(general.languages);
  const languages = spokenLanguages(asked, levels as Record<string, string | null>, stored);
  const saved = await context.api.personalInfo.saveGeneral(id, {
    ...answers,
    // some of them may be shown in part only
    ...(!isSameLanguages(languages, stored) && { languages }),
    ...(context.api.offers("own_languages") && { own_languages: ownLanguages(own) }),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, failureAt(saved.failure, fieldOfLanguage(asked, languages)));
  return redirect(profileFlow("languages", args).next, 303);
}

export default function LanguagesPage() {
  const { back, languages, levels, asksNumbers, rows } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const levelOf = fields.levels.getFieldset();
  const own = fields.own.getFieldset();
  return (
    <ServerForm form={form} back={back} title="Languages" submit="Save and continue" lead={<AllOptional />}>
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
          {form.unread.includes("languages") && (
            <p className="notice">
              Some languages are stored that we cannot show. They stay as they are until you change these.
            </p>
          )}
          {languages.map(({ key, label }) => {
            const field = levelOf[key];
            if (!field) return null;
            const isSpoken = Boolean(field.initialValue ?? field.errors);
            return (
              <details key={key} className="language" open={isSpoken}>
                <summary>{label}</summary>
                <Select field={field} label={label} options={levels} empty="I do not speak it" conditional />
              </details>
            );
          })}
        </fieldset>
      )}
      {rows.length > 0 && (
        <fieldset className="mt-12">
          <legend>
            <h2>Languages that are not listed</h2>
          </legend>
          {rows.map((row, at) => {
            const { name, level_id } = own[row].getFieldset();
            return (
              <div key={row}>
                <TextField field={name} label={`Language ${at + 1}`} width="medium" />
                <Select field={level_id} label={`How well you speak language ${at + 1}`} options={levels} conditional />
              </div>
            );
          })}
        </fieldset>
      )}
      {asksNumbers && (
        <YesNo
          field={fields.has_government_ids}
          label="Do you have your government numbers (SSS, TIN, PhilHealth, Pag-IBIG)?"
          hint="Only yes or no: the numbers themselves are asked for after you are hired."
        />
      )}
    </ServerForm>
  );
}
