import { Checkbox } from "../../forms/checkbox";
import { MonthField } from "../../forms/month-field";
import { TextArea } from "../../forms/text-area";
import { TextField } from "../../forms/text-field";
import { RecordFormPage } from "../records/record-form-page";
import { useRecordForm } from "../records/use-record-form";
import type { employments } from "./employment-kind";

/** One job of a work history, new or stored. */
export function EmploymentForm({ title, submit }: { title: string; submit: string }) {
  const { form, fields, choices } = useRecordForm<typeof employments>();
  return (
    <RecordFormPage form={form} title={title} submit={submit} one="job" idempotencyKey={fields.idempotency_key}>
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
