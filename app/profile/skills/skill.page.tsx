import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Checkbox } from "../../forms/checkbox";
import { RadioGroup } from "../../forms/choice-group";
import { TextArea } from "../../forms/text-area";
import { TextField } from "../../forms/text-field";
import { paths } from "../../paths";
import { loadRecordForm, saveRecordForm } from "../records/record-form";
import { RecordFormPage, recordFormHandle, recordFormMeta, useRecordForm } from "../records/record-form-page";
import { findRecord, listPlace, recordIdOf } from "../records/record-place";
import { skillKind } from "./skill-kind";
import { skillLevels } from "./skill-levels";
import { findSkill, readSkillSearch } from "./skill-search";

export const meta = recordFormMeta;
export const handle = recordFormHandle;

/** Loads the skill in the path: one the person has or, under `add/`, one to add. */
export async function loader(args: LoaderFunctionArgs) {
  const own = await findRecord(skillKind, args);
  if (args.params.skill === undefined) {
    const page = await loadRecordForm(skillKind, args);
    return own ? { ...page, title: `Change ${own.skill.name}` } : page;
  }
  const { returnTo } = listPlace(skillKind, args);
  const { context, request, params } = args;
  const skill = await findSkill(context, recordIdOf(params), readSkillSearch(request));
  if (own && !context.isAnswered) throw redirect(paths.profile.record("skills", own.id, { returnTo }), 303);
  const name = (skill ?? own?.skill)?.name;
  if (name === undefined) throw new Response(null, { status: 404 });
  return { ...(await loadRecordForm(skillKind, args)), title: `Add ${name}` };
}

export const action = (args: ActionFunctionArgs) => saveRecordForm(skillKind, args);

/** How well a person knows one skill, new or stored. */
export default function SkillPage() {
  const { form, fields } = useRecordForm<typeof skillKind>();
  return (
    <RecordFormPage form={form}>
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
