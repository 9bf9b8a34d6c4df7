import { type SubmissionResult, useForm } from "@conform-to/react";
import { UploadForm } from "../enhance/upload-progress";
import { Checkbox } from "../forms/checkbox";
import { CheckboxGroup, RadioGroup } from "../forms/choice-group";
import { DateField } from "../forms/date-field";
import type { AnyField } from "../forms/field-frame";
import { FileField } from "../forms/file-field";
import { KeptNotice } from "../forms/kept-notice";
import { CodeField } from "../forms/mailed-code";
import { MoneyField } from "../forms/money-field";
import { MonthField } from "../forms/month-field";
import { Select } from "../forms/select";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { VersionedFields } from "../forms/versioned-fields";
import { YesNo } from "../forms/yes-no";
import { Section } from "../interface/section";

const filled = {
  name: "Ana Cruz",
  pay: "25000.00",
  start: "2026-11-21",
  studied: "2024-03",
  one: "1",
  many: ["1", "2"],
  country: "1",
  sure: "yes",
  agreed: "on",
  note: "One\nTwo",
  code: "123456",
};
type Values = Partial<Record<keyof typeof filled | "file", string | string[]>>;

const names = [...Object.keys(filled), "file"];
const objections = Object.fromEntries(names.map((name) => [name, ["Say this so that it can be read"]]));
const refused: SubmissionResult = { status: "error", initialValue: { name: "  " }, error: objections };

const options = [
  { value: "1", label: "First", hint: "What the first one is" },
  { value: "2", label: "Second" },
];

/** Every field of `app/forms`: empty, filled, refused, and saved in another window meanwhile. */
export function FormStates() {
  return (
    <>
      <Section title="Fields, empty">
        <Fields id="empty" />
      </Section>
      <Section title="Fields, filled">
        <Fields id="filled" values={filled} />
      </Section>
      <Section title="Fields, refused">
        <KeptNotice why="signed-out" />
        <Fields id="refused" result={refused} />
      </Section>
      <Section title="Fields, changed elsewhere">
        <Fields id="elsewhere" values={filled} saved={{ name: "Ana Reyes", pay: "30000.00", one: "2" }} />
      </Section>
    </>
  );
}

interface Props {
  id: string;
  values?: Values;
  result?: SubmissionResult;
  saved?: Record<string, string>;
}

function Fields({ id, values, result, saved }: Props) {
  const [, made] = useForm<Values>({
    id,
    constraint: { name: { required: true } },
    defaultValue: values,
    lastResult: result,
  });
  const field = (name: keyof Values) => made[name] as AnyField;
  return (
    <div className="reading-main">
      <VersionedFields form={{ version: null, saved: saved ?? null }}>
        <TextField field={field("name")} label="Name" hint="As on your passport" />
        <MoneyField field={field("pay")} label="Pay" />
        <DateField field={field("start")} label="First day" />
        <MonthField field={field("studied")} label="Studied until" />
        <RadioGroup field={field("one")} label="One of a few" options={options} />
        <CheckboxGroup field={field("many")} label="Any of a few" options={options} />
        <Select field={field("country")} label="One of many" options={options} />
        <YesNo field={field("sure")} label="Are you sure?" />
        <Checkbox field={field("agreed")} label="I agree" hint="Version 1" />
        <TextArea field={field("note")} label="Note" limit={500} />
        <CodeField field={field("code")} triesLeft={2} />
      </VersionedFields>
      <UploadForm>
        <FileField field={field("file")} label="A file of yours" accept=".pdf" />
      </UploadForm>
    </div>
  );
}
