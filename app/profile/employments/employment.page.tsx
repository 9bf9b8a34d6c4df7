import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Checkbox } from "../../forms/checkbox";
import { MonthField } from "../../forms/month-field";
import { TextArea } from "../../forms/text-area";
import { TextField } from "../../forms/text-field";
import { loadRecordForm, saveRecordForm } from "../records/record-form";
import { RecordFormPage, recordFormHandle, recordFormMeta, useRecordForm } from "../records/record-form-page";
import { employmentKind } from "./employment-kind";

export const meta = recordFormMeta;
export const handle = recordFormHandle;

export const loader = (args: LoaderFunctionArgs) => loadRecordForm(employmentKind, args);

export const action = (args: ActionFunctionArgs) => saveRecordForm(employmentKind, args);

/** One job of a work history, new or stored. */
export default function EmploymentPage() {
  const { form, fields, choices } = useRecordForm<typeof employmentKind>();
  return (
    <RecordFormPage form={form} idempotencyKey={fields.idempotency_key}>
      <TextField field={fields.title} label="Job title" autoComplete="organization-title" />
      <TextField
        field={fields.employer}
        label="Employer"
        hint="A company, or the person you worked for"
        autoComplete="organization"
      />
      <MonthField field={fields.started_on} label="Began" />
      <Checkbox field={fields.is_current} label="I still work there" />
      <div className="unless-ticked">
        <MonthField field={fields.ended_on} label="Ended" />
      </div>
      <TextArea field={fields.duties} label="What you did" limit={choices.maxDuties} />
    </RecordFormPage>
  );
}
