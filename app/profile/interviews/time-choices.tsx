import { type AnyField, GroupFrame } from "../../forms/field-frame";
import type { TimesView } from "./interview-view";

interface Props {
  field: AnyField;
  choices: TimesView["choices"];
  label: string;
  hint: string;
}

/** The times that can be taken now, as radios. One that somebody else has taken meanwhile is not among them, also when it was sent. */
export function TimeChoices({ field, choices, ...words }: Props) {
  return (
    <GroupFrame field={field} saved={null} {...words}>
      {choices.map(({ value, label, hint }, index) => {
        // the error summary links to the field's own id
        const id = index === 0 ? field.id : `${field.id}-${index}`;
        return (
          <div className="choice" key={value}>
            <input
              type="radio"
              id={id}
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
              aria-describedby={hint && `${id}-about`}
            />{" "}
            <label htmlFor={id}>{label}</label>
            {hint && (
              <p className="hint" id={`${id}-about`}>
                {hint}
              </p>
            )}
          </div>
        );
      })}
    </GroupFrame>
  );
}
