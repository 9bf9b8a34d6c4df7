import { type ChoiceProps, Choices } from "./choice-group";
import { describedBy, HintAndError } from "./field-frame";
import { labelOf } from "./select";
import { useStoredInstead } from "./versioned-fields";

/** A group of boxes of which mostly none is ticked: one line until it is opened, or while something in it is to be seen. */
export function FoldedGroup({ field, label, hint, options }: ChoiceProps) {
  const saved = useStoredInstead(field, (value) => labelOf(options, value));
  if (options.length === 0) return null;
  const chosen = [field.initialValue].flat();
  const isOpen = options.some(({ value }) => chosen.includes(value)) || Boolean(field.errors ?? saved);
  const id = `${field.id}-name`;
  return (
    <fieldset
      className={field.errors ? "field field-wrong" : "field"}
      aria-labelledby={id}
      aria-describedby={describedBy(field, { hint, saved })}
    >
      <details className="folded" open={isOpen}>
        <summary id={id}>{label} (optional)</summary>
        <HintAndError field={field} hint={hint} saved={saved} />
        <div className="choice-columns">
          <Choices type="checkbox" field={field} options={options} />
        </div>
      </details>
    </fieldset>
  );
}
