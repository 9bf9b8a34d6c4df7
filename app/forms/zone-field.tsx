import type { AnyField } from "./field-frame";
import { TextField } from "./text-field";

interface Props {
  field: AnyField;
  label: string;
  /** What the zone is for, as a sentence. */
  hint: string;
  /** Suggested zones, one a line. */
  zones: string;
}

/** A time zone as text. The server finds towns and countries; browsers that can suggest zones of the list as one types. */
export function ZoneField({ field, label, hint, zones }: Props) {
  const list = `${field.id}-zones`;
  return (
    <>
      <TextField
        field={field}
        label={label}
        hint={`Type your town or country, like Nairobi or Kenya. ${hint}`}
        list={list}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={list}>
        {zones.split("\n").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
