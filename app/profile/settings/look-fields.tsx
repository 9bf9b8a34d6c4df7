import type { ColourMode, LiteMode } from "../../../server/contract/values/account";
import { RadioGroup } from "../../forms/choice-group";
import type { AnyField } from "../../forms/field-frame";
import { optionsOf } from "../../forms/select";
import { paths } from "../../paths";

const themeWords = { light: "Light", dark: "Dark" } satisfies Partial<Record<ColourMode, string>>;
const liteModes = optionsOf({
  auto: "With data saver or slow internet",
  on: "Always",
  off: "Never",
} satisfies Record<LiteMode, string>);

/** The page of the preferences, whether they are an account's or a device's. */
export const preferencesForm = {
  back: { to: paths.profile.settings(), label: "Settings" },
  title: "Preferences",
  submit: "Save preferences",
};

interface Props {
  fields: { theme: AnyField; lite_mode: AnyField };
  /** What choosing no colours is called: "As on each device". */
  system: string;
}

/** How pages look, and whether they run scripts. */
export function LookFields({ fields, system }: Props) {
  return (
    <>
      <h2 className="mt-12" id="data-saver">
        Colours and data
      </h2>
      <RadioGroup field={fields.theme} label="Colours" options={optionsOf({ ...themeWords, system })} />
      <RadioGroup
        field={fields.lite_mode}
        label="Lite mode (data saver)"
        hint="It uses less data. Everything still works."
        options={liteModes}
      />
    </>
  );
}
