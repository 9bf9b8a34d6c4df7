import { Checkbox } from "../../forms/checkbox";
import { RadioGroup } from "../../forms/choice-group";
import { TextArea } from "../../forms/text-area";
import { TextField } from "../../forms/text-field";
import { RecordFormPage } from "../records/record-form-page";
import { useRecordForm } from "../records/use-record-form";
import type { skills } from "./skill-kind";
import { skillLevels } from "./skill-levels";

/** How well a person knows one skill, new or stored. */
export function SkillForm({ title, submit }: { title: string; submit: string }) {
  const { form, fields } = useRecordForm<typeof skills>();
  return (
    <RecordFormPage form={form} title={title} submit={submit} one="skill">
      <RadioGroup field={fields.level} label="How well do you know it?" options={skillLevels} />
      <TextField
        field={fields.years}
        label="Years you have used it"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextField
        field={fields.last_used_year}
        label="Year you last used it"
        hint={`Like ${new Date().getFullYear()}`}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <Checkbox
        field={fields.is_primary}
        label="This is one of my main skills"
        hint="You can mark up to 5. Recruiters see them first."
      />
      <TextArea field={fields.note} label="Note" hint="Like what you did with it." limit={200} rows={3} />
    </RecordFormPage>
  );
}
