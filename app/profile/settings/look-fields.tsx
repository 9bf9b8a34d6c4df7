import type { ColourMode, LiteMode } from "../../../server/contract/values/account";
import { RadioGroup } from "../../forms/choice-group";
import type { AnyField } from "../../forms/field-frame";
import { type Option, optionsOf, Select } from "../../forms/select";
import { paths } from "../../paths";

const themeWords = { light: "Light", dark: "Dark" } satisfies Partial<Record<ColourMode, string>>;
const liteModes = optionsOf({
  auto: "When a device saves data or its line is slow",
  on: "Always",
  off: "Never",
} satisfies Record<LiteMode, string>);

/** The page of the preferences, whether they are an account's or a device's. */
export const preferencesForm = {
  back: { to: paths.profile.settings(), label: "Settings" },
  title: "Preferences",
  submit: "Save preferences",
};

export function ZoneField({ field, zones }: { field: AnyField; zones: readonly Option[] }) {
  return <Select field={field} label="Time zone" hint="Every time on this site is shown in it." options={zones} />;
}

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
        label="Lite pages (data saver)"
        hint="They run no scripts and do everything that the others do."
        options={liteModes}
      />
    </>
  );
}
