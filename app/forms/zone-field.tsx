import type { AnyField } from "./field-frame";
import { linesAsOptions } from "./lines-as-options";
import { Select } from "./select";
import { TextField } from "./text-field";

interface Props {
  field: AnyField;
  label: string;
  /** What the time zone is for, as a sentence. */
  hint: string;
  /** The zones to choose from, one per line; when empty, people type a zone, and the server also finds towns and countries. */
  choices?: string;
}

/** A time zone: as text or, when the text or the country leaves several, as a choice. */
export function ZoneField({ choices, hint, ...props }: Props) {
  return choices ? (
    <Select {...props} hint={hint} options={linesAsOptions(choices)} conditional />
  ) : (
    <TextField
      {...props}
      hint={`A town or country, like Nairobi or Kenya. ${hint}`}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** The time zone of somebody whose country has several; renders nothing for other countries. */
export function ZoneOfCountry({ field, choices }: Pick<Props, "field" | "choices">) {
  return choices ? (
    <ZoneField
      field={field}
      label="Time zone you live in"
      hint="We show hours and closing times in it."
      choices={choices}
    />
  ) : null;
}
