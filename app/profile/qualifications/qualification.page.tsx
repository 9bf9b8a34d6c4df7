import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Checkbox } from "../../forms/checkbox";
import { RadioGroup, YesNo } from "../../forms/choice-group";
import { linesAsOptions } from "../../forms/lines-as-options";
import { MonthField } from "../../forms/month-field";
import { Select } from "../../forms/select";
import { TextField } from "../../forms/text-field";
import { loadRecordForm, saveRecordForm } from "../records/record-form";
import { RecordFormPage, recordFormHandle, recordFormMeta, useRecordForm } from "../records/record-form-page";
import { qualificationKind } from "./qualification-kind";

export const meta = recordFormMeta;
export const handle = recordFormHandle;

export const loader = (args: LoaderFunctionArgs) => loadRecordForm(qualificationKind, args);

export const action = (args: ActionFunctionArgs) => saveRecordForm(qualificationKind, args);

const kinds = [
  { value: "education", label: "Education", hint: "School, college, university or a vocational course" },
  { value: "training", label: "Training", hint: "A course, workshop or programme beside it" },
];

/** Education or training, new or stored. */
export default function QualificationPage() {
  const { form, fields, choices } = useRecordForm<typeof qualificationKind>();
  return (
    <RecordFormPage form={form} idempotencyKey={fields.idempotency_key}>
      <RadioGroup field={fields.kind} label="What kind is it?" options={kinds} />
      <div className="if-education">
        <Select
          field={fields.education_level_id}
          label="Level (only for education)"
          options={choices.levels}
          conditional
        />
      </div>
      <TextField field={fields.school} label="School or trainer" />
      <TextField
        field={fields.course}
        label="Course"
        hint="Like Bachelor of Science in Accountancy, or Bookkeeping NC III"
      />
      <TextField field={fields.field_of_study} label="Field of study" />
      <Select field={fields.country} label="Country" options={linesAsOptions(choices.countries)} />
      <MonthField field={fields.started_on} label="Began" />
      <MonthField field={fields.ended_on} label="Ended" />
      <Checkbox field={fields.is_current} label="I am still studying there" />
      <YesNo field={fields.graduated} label="Did you graduate or complete it?" />
      <TextField field={fields.honours} label="Honours" hint="Like cum laude" width="medium" />
      <TextField field={fields.grade} label="Grade" hint="As it stands on the paper" width="short" />
    </RecordFormPage>
  );
}
