import { type AnyField, type FieldWords, GroupFrame } from "./field-frame";
import { labelOf, type Option, unlisted } from "./select";
import { useStoredInstead } from "./versioned-fields";

type Type = "radio" | "checkbox";

export interface ChoiceProps extends FieldWords {
  field: AnyField;
  options: readonly Option[];
}

/** One choice of a few, as radios in a fieldset. Renders nothing without options. */
export function RadioGroup(props: ChoiceProps) {
  return <ChoiceGroup type="radio" {...props} />;
}

/** Any number of choices, as checkboxes in a fieldset. Renders nothing without options. */
export function CheckboxGroup(props: ChoiceProps) {
  return <ChoiceGroup type="checkbox" {...props} />;
}

function ChoiceGroup({ type, field, label, hint, conditional, options }: ChoiceProps & { type: Type }) {
  const saved = useStoredInstead(field, (value) => labelOf(options, value));
  // an API without this list has nothing to choose, so the question is not asked
  if (options.length === 0) return null;
  return (
    <GroupFrame field={field} label={label} hint={hint} conditional={conditional} saved={saved}>
      <Choices type={type} field={field} options={[...options, ...unlisted(options, [field.initialValue].flat())]} />
    </GroupFrame>
  );
}

/** The checkboxes or radios of a field, without their frame: just these options, also when another was sent. */
export function Choices({ type, field, options }: Pick<ChoiceProps, "field" | "options"> & { type: Type }) {
  const chosen = [field.initialValue].flat();
  return options.map((option, index) => {
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
  });
}

const options = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Two radios. Fill the field with `yesNoValue` and read it with `yesNoField`. */
export function YesNo(props: FieldWords & { field: AnyField }) {
  return <RadioGroup {...props} options={options} />;
}
