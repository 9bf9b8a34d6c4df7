import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { RadioGroup } from "../../forms/choice-group";
import { linesAsOptions } from "../../forms/lines-as-options";
import { Select } from "../../forms/select";
import { TextField } from "../../forms/text-field";
import { loadRecordForm, saveRecordForm } from "../records/record-form";
import { RecordFormPage, recordFormHandle, recordFormMeta, useRecordForm } from "../records/record-form-page";
import { languageKind } from "./language-kind";

export const meta = recordFormMeta;
export const handle = recordFormHandle;

export const loader = (args: LoaderFunctionArgs) => loadRecordForm(languageKind, args);

export const action = (args: ActionFunctionArgs) => saveRecordForm(languageKind, args);

/** A language, new or stored: from the list or, if the API allows it, typed. */
export default function LanguagePage() {
  const { form, fields, choices } = useRecordForm<typeof languageKind>();
  const names = linesAsOptions(choices.names);
  return (
    <RecordFormPage form={form} lead={choices.note && <p className="notice mt-6">{choices.note}</p>}>
      {choices.takesOwn ? (
        <>
          <TextField
            field={fields.language}
            label="Language"
            hint="Any language, like Cebuano or Japanese."
            list="languages"
            autoComplete="off"
            width="medium"
          />
          <datalist id="languages">
            {names.map(({ value }) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </>
      ) : (
        <Select field={fields.language} label="Language" options={names} />
      )}
      <RadioGroup
        field={fields.level_id}
        label="How well do you speak it?"
        hint="As you would speak it at work."
        options={choices.levels}
      />
    </RecordFormPage>
  );
}
