import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ReferenceTime } from "../../../server/contract/values/profile-records";
import { Checkbox } from "../../forms/checkbox";
import { RadioGroup } from "../../forms/choice-group";
import { optionsOf, Select } from "../../forms/select";
import { TextField } from "../../forms/text-field";
import { loadRecordForm, saveRecordForm } from "../records/record-form";
import { RecordFormPage, recordFormHandle, recordFormMeta, useRecordForm } from "../records/record-form-page";
import { referenceKind } from "./reference-kind";

export const meta = recordFormMeta;
export const handle = recordFormHandle;

export const loader = (args: LoaderFunctionArgs) => loadRecordForm(referenceKind, args);

export const action = (args: ActionFunctionArgs) => saveRecordForm(referenceKind, args);

const contactTimes = optionsOf({
  anytime: "At any time",
  after_offer: "Only after I have an offer",
} satisfies Record<ReferenceTime, string>);

/** A reference: somebody who vouches for the applicant, new or stored. */
export default function ReferencePage() {
  const { form, fields, choices } = useRecordForm<typeof referenceKind>();
  return (
    <RecordFormPage
      form={form}
      idempotencyKey={fields.idempotency_key}
      lead={<p className="lead">Somebody who worked with you or taught you, and is not a relative.</p>}
    >
      <TextField field={fields.name} label="Their name" autoComplete="off" spellCheck={false} />
      <Select field={fields.relationship_id} label="How do you know this person?" options={choices.relationships} />
      <TextField field={fields.organisation} label="Where they work" autoComplete="off" />
      <TextField field={fields.job_title} label="Their job title" autoComplete="off" width="medium" />
      <TextField
        field={fields.email}
        label="Their email address"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        field={fields.mobile}
        label="Their mobile number"
        hint={choices.mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        width="medium"
      />
      <TextField
        field={fields.years_known}
        label="Years you have known each other"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <Checkbox field={fields.is_most_recent_employer} label="They speak for my most recent employer" />
      <RadioGroup field={fields.may_contact_when} label="When may we write to them?" options={contactTimes} />
      <Checkbox
        field={fields.consent_confirmed}
        label="I asked them and they agreed"
        hint="They may be named here, and we may write to them."
      />
    </RecordFormPage>
  );
}
