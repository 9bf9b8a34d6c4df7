import { type AnyField, type FieldWords, GroupFrame } from "./field-frame";
import { labelOf, type Option } from "./select";
import { useSavedMeanwhile } from "./versioned-fields";

interface Props extends FieldWords {
  field: AnyField;
  options: readonly Option[];
}

export function RadioGroup(props: Props) {
  return <ChoiceGroup type="radio" {...props} />;
}

export function CheckboxGroup(props: Props) {
  return <ChoiceGroup type="checkbox" {...props} />;
}

function ChoiceGroup({ type, field, label, hint, conditional, options }: Props & { type: "radio" | "checkbox" }) {
  const chosen = [field.initialValue].flat();
  const saved = useSavedMeanwhile(field, (value) => labelOf(options, value));
  // an API without such a list is not asked for one of it
  if (options.length === 0) return null;
  return (
    <GroupFrame field={field} label={label} hint={hint} conditional={conditional} saved={saved}>
      {options.map((option, index) => {
        // The error summary links to the field's own id.
        const id = index === 0 ? field.id : `${field.id}-${option.value}`;
        return (
          <div className="choice" key={option.value}>
            <input
              type={type}
              id={id}
              name={field.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              aria-describedby={option.hint ? `${id}-about` : undefined}
            />{" "}
            <label htmlFor={id}>{option.label}</label>
            {option.hint && (
              <p className="hint" id={`${id}-about`}>
                {option.hint}
              </p>
            )}
          </div>
        );
      })}
    </GroupFrame>
  );
}
