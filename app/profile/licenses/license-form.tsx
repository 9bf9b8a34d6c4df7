import { Checkbox } from "../../forms/checkbox";
import { DateField } from "../../forms/date-field";
import { linesAsOptions } from "../../forms/lines-as-options";
import { Select } from "../../forms/select";
import { TextField } from "../../forms/text-field";
import { RecordFormPage } from "../records/record-form-page";
import { useRecordForm } from "../records/use-record-form";
import type { licenses } from "./license-kind";

/** A licence or certificate, new or stored. */
export function LicenseForm({ title, submit }: { title: string; submit: string }) {
  const { form, fields, choices } = useRecordForm<typeof licenses>();
  return (
    <RecordFormPage form={form} title={title} submit={submit} one="licence" idempotencyKey={fields.idempotency_key}>
      <TextField field={fields.name} label="Name" hint="As it stands on the paper, like Certified Public Accountant" />
      <Select field={fields.license_type_id} label="Type" options={choices.types} />
      <TextField field={fields.issuing_body} label="Issued by" hint="Like Professional Regulation Commission" />
      <TextField field={fields.number} label="Number" width="medium" spellCheck={false} autoComplete="off" />
      <DateField field={fields.issued_on} label="Issued on" example={-365} />
      <Checkbox field={fields.no_expiry} label="It does not expire" />
      <div className="unless-ticked">
        <DateField field={fields.expires_on} label="Expires on" example={365} />
      </div>
      <Select field={fields.country} label="Country it was issued in" options={linesAsOptions(choices.countries)} />
    </RecordFormPage>
  );
}
