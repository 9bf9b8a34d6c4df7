import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Checkbox } from "../../forms/checkbox";
import { DateField } from "../../forms/date-field";
import type { AnyField } from "../../forms/field-frame";
import { linesAsOptions } from "../../forms/lines-as-options";
import { Select } from "../../forms/select";
import { TextField } from "../../forms/text-field";
import type { describedKind, ShownField } from "./described-kind";
import { loadRecordForm, saveRecordForm } from "./record-form";
import { RecordFormPage, recordFormHandle, recordFormMeta, useRecordForm } from "./record-form-page";
import { kindAt } from "./record-kinds";

export const meta = recordFormMeta;
export const handle = recordFormHandle;

export const loader = (args: LoaderFunctionArgs) => loadRecordForm(kindAt(args), args);

export const action = (args: ActionFunctionArgs) => saveRecordForm(kindAt(args), args);

/** A record of a described section, new or stored. */
export default function RecordPage() {
  const { form, fields, choices } = useRecordForm<ReturnType<typeof describedKind>>();
  const fieldOf = (name: string) => fields[name] as AnyField;
  return (
    <RecordFormPage form={form} idempotencyKey={fieldOf("idempotency_key")}>
      {choices.fields.map((shown) => {
        const field = (
          <DescribedField key={shown.name} {...shown} field={fieldOf(shown.name)} lines={choices.countries} />
        );
        return shown.hidden ? (
          <div key={shown.name} className={shown.hidden}>
            {field}
          </div>
        ) : (
          field
        );
      })}
    </RecordFormPage>
  );
}

type Described = Omit<ShownField, "name"> & { field: AnyField; lines: string };

function DescribedField({ is, lines, field, label, hint, options = [], example, control }: Described) {
  const words = { field, label, hint };
  switch (is) {
    case "choice":
      return <Select {...words} options={options} />;
    case "country":
      return <Select {...words} options={linesAsOptions(lines)} />;
    case "tick":
      return <Checkbox {...words} />;
    case "day":
      return <DateField {...words} example={example} />;
    default:
      return <TextField {...words} {...control} />;
  }
}
