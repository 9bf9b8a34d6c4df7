import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Checkbox } from "../../forms/checkbox";
import { RadioGroup, YesNo } from "../../forms/choice-group";
import { DateField } from "../../forms/date-field";
import type { AnyField } from "../../forms/field-frame";
import { linesAsOptions } from "../../forms/lines-as-options";
import { MonthField } from "../../forms/month-field";
import { Select } from "../../forms/select";
import { TextArea } from "../../forms/text-area";
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
    <RecordFormPage
      form={form}
      idempotencyKey={fieldOf("idempotency_key")}
      lead={choices.lead && <p className="lead">{choices.lead}</p>}
    >
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

function DescribedField({
  is,
  lines,
  field,
  label,
  hint,
  conditional,
  max,
  options = [],
  example,
  control,
}: Described) {
  const words = { field, label, hint, conditional };
  switch (is) {
    case "choice":
    case "needed_choice":
      return <Select {...words} options={options} />;
    case "one_of":
      return <RadioGroup {...words} options={options} />;
    case "country":
      return <Select {...words} options={linesAsOptions(lines)} />;
    case "tick":
    case "agreed":
      return <Checkbox field={field} label={label} hint={hint} />;
    case "yes_no":
      return <YesNo {...words} />;
    case "day":
      return <DateField {...words} example={example} />;
    case "month":
      return <MonthField {...words} />;
    case "text":
      return <TextArea {...words} limit={max} />;
    case "email":
      return <TextField {...words} type="email" inputMode="email" autoComplete="off" spellCheck={false} />;
    case "mobile":
      return <TextField {...words} type="tel" inputMode="tel" autoComplete="off" width="medium" />;
    case "number":
      return <TextField {...words} inputMode="numeric" autoComplete="off" width="short" />;
    case "name":
    case "line":
      return <TextField {...words} {...control} />;
    default:
      return is satisfies never;
  }
}
