import { RadioGroup } from "../../forms/choice-group";
import { linesAsOptions } from "../../forms/lines-as-options";
import { Select } from "../../forms/select";
import { TextField } from "../../forms/text-field";
import { RecordFormPage } from "../records/record-form-page";
import { useRecordForm } from "../records/use-record-form";
import type { languages } from "./language-kind";
import { SpokenInPart } from "./spoken-in-part";

/** A language, new or stored: of the list or, where the API takes it, in own words. */
export function LanguageForm({ title, submit }: { title: string; submit: string }) {
  const { form, fields, choices } = useRecordForm<typeof languages>();
  const names = linesAsOptions(choices.names);
  return (
    <RecordFormPage
      form={form}
      title={title}
      submit={submit}
      one="language"
      lead={choices.isInPart && <SpokenInPart />}
    >
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
