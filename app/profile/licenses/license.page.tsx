import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Checkbox } from "../../forms/checkbox";
import { DateField } from "../../forms/date-field";
import { linesAsOptions } from "../../forms/lines-as-options";
import { Select } from "../../forms/select";
import { TextField } from "../../forms/text-field";
import { loadRecordForm, saveRecordForm } from "../records/record-form";
import { RecordFormPage, recordFormHandle, recordFormMeta, useRecordForm } from "../records/record-form-page";
import { licenseKind } from "./license-kind";

export const meta = recordFormMeta;
export const handle = recordFormHandle;

export const loader = (args: LoaderFunctionArgs) => loadRecordForm(licenseKind, args);

export const action = (args: ActionFunctionArgs) => saveRecordForm(licenseKind, args);

/** A licence or certificate, new or stored. */
export default function LicensePage() {
  const { form, fields, choices } = useRecordForm<typeof licenseKind>();
  return (
    <RecordFormPage form={form} idempotencyKey={fields.idempotency_key}>
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
